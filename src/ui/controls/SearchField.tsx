import { useDebouncedValue } from '@mantine/hooks';
import { useId, type ComponentProps, type Ref } from 'react';
import { Icon } from '../content/Icon.tsx';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import styles from './LabeledField.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  example?: string;
  value: string;
  onChange: (text: string) => void;
  /** Shown below the field and announced; leave it out where another part does both. */
  result?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Milliseconds without a change before a screen reader hears the result, so that it is not read after every letter. */
const quiet = 700;

/** A labeled field that filters what is on the page. What else a part gives it, such as the role of a combobox, is its input's. */
export function SearchField({ label, example, value, onChange, result, ref, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-icon="start">
        <Icon name="search" />
        <input
          {...input}
          ref={ref}
          id={id}
          className={styles.input}
          type="search"
          value={value}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={example}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
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
