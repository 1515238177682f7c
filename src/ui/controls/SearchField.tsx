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
  /** Shown below the field and announced; leave it out where another part does both. */
  result?: string | undefined;
}

/** Milliseconds without a change before a screen reader hears the result, so that it is not read after every letter. */
const quiet = 700;

/** A labeled field that filters what is on the page. What else a part gives it, such as the role of a combobox, is its input's. */
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

/** The result of a search: visible at once, announced when typing pauses. */
export function SearchResult({ children }: { children: string }) {
  const [announced] = useDebouncedValue(children, quiet);
  return (
    <>
      <span aria-hidden>{children}</span>
      <VisuallyHidden isLive>{announced}</VisuallyHidden>
    </>
  );
}
