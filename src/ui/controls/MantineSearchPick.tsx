import { Combobox, useCombobox } from '@mantine/core';
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { Row } from './Row.tsx';
import { SearchField } from './SearchField.tsx';
import styles from './SearchPick.module.css';

export interface SearchPickOption {
  id: string;
  title: string;
  meta?: string;
  value?: string;
}

export interface SearchPickProps {
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

export interface HeldFocus {
  /** Whether the field had the focus when it was replaced. */
  hadFocus: RefObject<boolean>;
}

/** The list is always open below its field, so it needs no styles of Mantine's: ours alone. */
export function MantineSearchPick({ results, options, onPick, hadFocus, ...field }: SearchPickProps & HeldFocus) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const isOpen = options.length > 0;
  const store = useCombobox({ opened: isOpen });
  const { resetSelectedOption } = store;
  const shown = options.map(({ id }) => id).join(' ');
  // The store marks an option in the document, by its place among those that were there.
  useEffect(() => resetSelectedOption(), [shown, resetSelectedOption]);
  // The focus belongs to the document.
  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    const end = input.current?.value.length ?? 0;
    input.current?.focus();
    input.current?.setSelectionRange(end, end);
  }, [hadFocus]);
  return (
    <Combobox store={store} onOptionSubmit={onPick} classNames={styles}>
      <div>
        <Combobox.EventsTarget
          withExpandedAttribute
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
        >
          <SearchField ref={input} {...field} />
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
