import { useDebouncedValue } from '@mantine/hooks';
import { useId, type RefObject } from 'react';
import { Icon } from '../content/Icon.tsx';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import styles from './LabeledField.module.css';

interface SearchFieldProps {
  label: string;
  example?: string;
  value: string;
  onChange: (text: string) => void;
  /** Shown below the field and announced; leave it out where another part does both. */
  result?: string;
  ref?: RefObject<HTMLInputElement | null>;
}

/** Milliseconds without a change before a screen reader hears the result, so that it is not read after every letter. */
const quiet = 700;

/** A labeled field that filters what is on the page. */
export function SearchField({ label, example, value, onChange, result, ref }: SearchFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-icon="start">
        <Icon name="search" />
        <input
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
