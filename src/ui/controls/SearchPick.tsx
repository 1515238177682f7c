import { Combobox, useCombobox } from '@mantine/core';
import { useEffect, useId } from 'react';
import { Row } from './Row.tsx';
import { SearchField } from './SearchField.tsx';
import styles from './SearchPick.module.css';

interface SearchPickOption {
  id: string;
  title: string;
  meta?: string;
  value?: string;
}

interface SearchPickProps {
  label: string;
  example?: string;
  /** What was typed. */
  value: string;
  onChange: (text: string) => void;
  /** Name of the list of results. */
  results: string;
  /** What was found for it. */
  options: readonly SearchPickOption[];
  onPick: (id: string) => void;
  /** How the search went, in words; below the field, and announced. */
  result?: string | undefined;
}

/**
 * A field that is searched by, and the results to pick one from: by arrow keys and Enter, or by pressing one. The list is always open below its field, so
 * it needs no styles of Mantine's.
 */
export function SearchPick({ results, options, onPick, ...field }: SearchPickProps) {
  const listId = useId();
  const isOpen = options.length > 0;
  const store = useCombobox({ opened: isOpen });
  const { resetSelectedOption } = store;
  const shown = options.map(({ id }) => id).join(' ');
  // The store marks an option in the document, by its place among those that were there.
  useEffect(() => resetSelectedOption(), [shown, resetSelectedOption]);
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
          // Other results are other options: what was active among the earlier ones is not.
          <Combobox.Options key={shown} id={listId} aria-label={results}>
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
