import { defaultRangeExtractor, measureElement, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { memo, useCallback, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useWords } from '../../brand/words/words.ts';
import type { DescribedTransaction } from './findTransactions.ts';
import styles from './LongTransactionList.module.css';
import type { Transaction } from './transaction.ts';
import { TransactionRow } from './TransactionList.tsx';

interface LongTransactionListProps {
  /** In display order: pending, then the others by month. */
  found: readonly DescribedTransaction[];
  /** Milliseconds on the provider's clock. */
  now: number;
  onOpen: (transaction: Transaction) => void;
}

/** Shorter lists are not virtualized, so that find-in-page and native layout work. */
const fewest = 50;

/** Row height in pixels, until one of the same shape is measured. */
const estimate = 76;

/**
 * Virtualized transaction list.
 * The arrow keys, Home and End move between rows; the list is a single tab stop. The focused row stays mounted while scrolling.
 */
export function LongTransactionList({ found, now, onOpen }: LongTransactionListProps) {
  const say = useWords();
  const keysId = useId();
  const list = useRef<HTMLUListElement>(null);
  const heights = useRef(new Map<string, number>());
  const [margin, setMargin] = useState(0);
  const [wanted, setActive] = useState(0);
  const [moves, setMoves] = useState(0);
  const active = Math.min(wanted, found.length - 1);
  // A new function would make the virtualizer recompute all row positions.
  const keyOf = useCallback((index: number) => found[index]?.transaction.uuid ?? index, [found]);
  // oxlint-disable-next-line react/incompatible-library -- its functions are not memoized, and are passed to nothing memoized
  const rows = useWindowVirtualizer({
    count: found.length,
    // An exact estimate avoids moving and rendering all following rows.
    estimateSize: (index) => heights.current.get(shapeOf(found, index)) ?? estimate,
    measureElement: (row, entry, instance) => {
      const height = measureElement(row, entry, instance);
      heights.current.set(shapeOf(found, instance.indexFromElement(row)), height);
      return height;
    },
    overscan: 6,
    // With an unknown window height, the first render would have no rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    // Ignore the scroll position of the previous page.
    initialOffset: 0,
    scrollMargin: margin,
    getItemKey: keyOf,
    rangeExtractor: (range) => withActive(range, active),
    useFlushSync: false,
  });
  const isWhole = found.length <= fewest;
  const renderedRows = isWhole ? found.map((_, index) => ({ index, key: keyOf(index), start: null })) : rows.getVirtualItems();
  // The list's offset is known only after layout, and changes with the content above.
  useLayoutEffect(() => {
    const measure = () => setMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (list.current?.parentElement) observer.observe(list.current.parentElement);
    measure();
    return () => observer.disconnect();
  }, []);
  // A row that was not mounted can take focus only now.
  useLayoutEffect(() => {
    if (moves > 0) list.current?.querySelector<HTMLElement>(`[data-index="${active}"] button`)?.focus();
  }, [moves, active]);

  function move(event: KeyboardEvent) {
    const to = placeAfter(event.key, active, found.length);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setActive(to);
    setMoves((count) => count + 1);
  }

  return (
    <>
      <p id={keysId} className={styles.keys}>
        {say('ui.transaction.keys')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the events of its buttons, so that rows stay memoized */}
      <ul
        ref={list}
        className={styles.list}
        aria-label={say('ui.transaction.list')}
        aria-describedby={keysId}
        style={isWhole ? undefined : { height: rows.getTotalSize() }}
        onFocus={({ target }) => setActive(placeOf(target) ?? active)}
        onKeyDown={move}
      >
        {renderedRows.map(({ index, key, start }) => {
          const one = found[index];
          if (!one) return null;
          return (
            <li
              key={key}
              ref={start === null ? undefined : rows.measureElement}
              data-index={index}
              className={styles.item}
              aria-setsize={found.length}
              aria-posinset={index + 1}
              data-placed={start === null ? undefined : true}
              style={start === null ? undefined : { transform: `translateY(${start - margin}px)` }}
            >
              {headingOf(found, index) !== headingOf(found, index - 1) && <h2 className={styles.heading}>{nameOf(one)}</h2>}
              <ListedRow found={one} now={now} onOpen={onOpen} isActive={index === active} />
            </li>
          );
        })}
      </ul>
    </>
  );

  function nameOf({ stage, month }: DescribedTransaction): string {
    return stage === 'underWay' ? say('ui.transaction.stage.underWay') : month;
  }
}

interface ListedRowProps extends Omit<LongTransactionListProps, 'found'> {
  found: DescribedTransaction;
  isActive: boolean;
}

/** Memoized, so that scrolling does not render every row. */
const ListedRow = memo(({ found: { transaction, account }, now, onOpen, isActive }: ListedRowProps) => (
  <TransactionRow transaction={transaction} account={account} now={now} onOpen={onOpen} tabIndex={isActive ? 0 : -1} />
));

function placeOf(target: Element): number | null {
  const index = target.closest('[data-index]')?.getAttribute('data-index');
  return index === null || index === undefined ? null : Number(index);
}

/** Group heading; null if none. */
function headingOf(found: readonly DescribedTransaction[], index: number): string | null {
  const one = found[index];
  if (!one) return null;
  return one.stage === 'underWay' ? 'underWay' : one.month;
}

/** Key for row heights, assuming nothing wraps. */
function shapeOf(found: readonly DescribedTransaction[], index: number): string {
  const hasHeading = headingOf(found, index) !== headingOf(found, index - 1);
  return `${index === 0 ? 'first ' : ''}${hasHeading ? 'heading ' : ''}${found[index]?.stage === 'returned' ? 'reason' : ''}`;
}

function withActive(range: Range, active: number): number[] {
  const indexes = defaultRangeExtractor(range);
  return indexes.includes(active) || active < 0 ? indexes : [...indexes, active].toSorted((one, other) => one - other);
}

/** Index that a key moves to; null for other keys. */
function placeAfter(key: string, place: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    PageDown: place + 10,
    PageUp: place - 10,
    Home: 0,
    End: count - 1,
  };
  const to = targets[key];
  return to === undefined ? null : Math.max(0, Math.min(to, count - 1));
}
