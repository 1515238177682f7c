import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId } from 'react';
import { Icon } from '../content/Icon.tsx';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  label: string;
  example?: string;
  value: string;
  onChange: (text: string) => void;
  /** Shown below the field and announced; omit it if another component does both. */
  result?: string | undefined;
}

/** Milliseconds without typing before the result is announced. */
const quiet = 700;

/** Labeled field that filters the page. Other props, such as `role="combobox"`, go to the input. */
export function SearchField({ example, onChange, result, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <div>
      <TextInput
        {...input}
        id={id}
        type="search"
        leftSection={<Icon name="search" />}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={example}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {result !== undefined && (
        <p className={styles.result}>
          <SearchResult>{result}</SearchResult>
        </p>
      )}
    </div>
  );
}

export function SearchResult({ children }: { children: string }) {
  const [announced] = useDebouncedValue(children, quiet);
  return (
    <>
      <span aria-hidden>{children}</span>
      <VisuallyHidden isLive>{announced}</VisuallyHidden>
    </>
  );
}
