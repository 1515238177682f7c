import { Combobox, TextInput, useCombobox, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useId } from 'react';
import { Icon } from '../content/Icon.tsx';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import { Row } from './Row.tsx';
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

interface SearchPickOption {
  id: string;
  title: string;
  meta?: string;
  value?: string;
}

interface SearchPickProps {
  label: string;
  example?: string;
  value: string;
  onChange: (text: string) => void;
  results: string;
  options: readonly SearchPickOption[];
  onPick: (id: string) => void;
  /** Result summary; shown below the field and announced. */
  result?: string | undefined;
}

/**
 * Search field with a list of results, selected by arrow keys and Enter or by click.
 * The list is always open below the field, so it needs none of Mantine's styles.
 */
export function SearchPick({ results, options, onPick, ...field }: SearchPickProps) {
  const listId = useId();
  const isOpen = options.length > 0;
  const store = useCombobox({ opened: isOpen });
  const { resetSelectedOption } = store;
  const ids = options.map(({ id }) => id).join(' ');
  // Mantine tracks the active option by its index, so new results need a reset.
  useEffect(() => resetSelectedOption(), [ids, resetSelectedOption]);
  return (
    <Combobox store={store} onOptionSubmit={onPick} classNames={styles}>
      <div>
        <Combobox.EventsTarget
          withExpandedAttribute
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
        >
          <SearchField {...field} />
        </Combobox.EventsTarget>
        {isOpen && (
          // Remount for new results, so that no stale option stays active.
          <Combobox.Options key={ids} id={listId} aria-label={results}>
            {options.map(({ id, ...row }) => (
              <Combobox.Option key={id} value={id}>
                <Row {...row} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
      </div>
    </Combobox>
  );
}
