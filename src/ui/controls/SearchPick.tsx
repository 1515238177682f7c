import { useLayoutEffect, useRef } from 'react';
import { withMantine } from '../mantine/withMantine.tsx';
import type { HeldFocus, SearchPickProps } from './MantineSearchPick.tsx';
import { Row, RowList } from './Row.tsx';
import { SearchField } from './SearchField.tsx';

/** A field that is searched by, and the results to pick one from: by arrow keys and Enter, or by pressing one. */
export function SearchPick(props: SearchPickProps) {
  const hadFocus = useRef(false);
  return <Pick {...props} hadFocus={hadFocus} />;
}

const Pick = withMantine<SearchPickProps & HeldFocus>(
  async () => (await import('./MantineSearchPick.tsx')).MantineSearchPick,
  function PlainSearchPick({ results, options, onPick, hadFocus, ...field }) {
    const input = useRef<HTMLInputElement>(null);
    // Only an effect is told that another field replaces this one.
    useLayoutEffect(() => {
      const field = input.current;
      return () => void (hadFocus.current = document.activeElement === field);
    }, [hadFocus]);
    return (
      <div>
        <SearchField ref={input} {...field} />
        {options.length > 0 && (
          <RowList label={results}>
            {options.map(({ id, ...row }) => (
              <Row key={id} {...row} onOpen={() => onPick(id)} />
            ))}
          </RowList>
        )}
      </div>
    );
  },
);
