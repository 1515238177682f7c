import { defaultRangeExtractor, measureElement, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { memo, useCallback, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useWords } from '../../brand/words/words.ts';
import type { DescribedTransaction } from './findTransactions.ts';
import styles from './LongTransactionList.module.css';
import type { Transaction } from './transaction.ts';
import { TransactionRow } from './TransactionRow.tsx';

interface LongTransactionListProps {
  /** In the order in which they are shown: those under way, then the others by month. */
  found: readonly DescribedTransaction[];
  /** Milliseconds on the provider's clock. */
  now: number;
  onOpen: (transaction: Transaction) => void;
}

/** As many are drawn as they are, one below the other: the browser finds words in all of them, and lays them out in any type by itself. */
const fewest = 50;

/** Pixels of a row before one like it has been measured. */
const estimate = 76;

/**
 * Any number of transactions, of which only those near the window are in the document. The arrow keys, Home and End go from one to the next: the
 * list is one stop of the Tab key, and the row that has the focus stays in the document wherever the window is scrolled to.
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
  // Of another one the places of all rows would be reckoned anew.
  const keyOf = useCallback((index: number) => found[index]?.transaction.uuid ?? index, [found]);
  // oxlint-disable-next-line react/incompatible-library -- its functions answer anew each time, and go to nothing that is remembered
  const rows = useWindowVirtualizer({
    count: found.length,
    // A row that is as high as was thought moves no other one: all that follow would be placed and drawn anew.
    estimateSize: (index) => heights.current.get(shapeOf(found, index)) ?? estimate,
    measureElement: (row, entry, instance) => {
      const height = measureElement(row, entry, instance);
      heights.current.set(shapeOf(found, instance.indexFromElement(row)), height);
      return height;
    },
    overscan: 6,
    // Of a window of unknown height it would draw no row at first, and lay the page out once without and once with them.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    // Not where the page before was scrolled to.
    initialOffset: 0,
    scrollMargin: margin,
    getItemKey: keyOf,
    rangeExtractor: (range) => withActive(range, active),
    useFlushSync: false,
  });
  const isWhole = found.length <= fewest;
  const drawn = isWhole ? found.map((_, index) => ({ index, key: keyOf(index), start: null })) : rows.getVirtualItems();
  // Where the list begins is known once it is laid out, and changes with what stands above it.
  useLayoutEffect(() => {
    const measure = () => setMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (list.current?.parentElement) observer.observe(list.current.parentElement);
    measure();
    return () => observer.disconnect();
  }, []);
  // A row that was not in the document takes the focus once it is.
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what its buttons are told comes to it, so that each is drawn once */}
      <ul
        ref={list}
        className={styles.list}
        aria-label={say('ui.transaction.list')}
        aria-describedby={keysId}
        style={isWhole ? undefined : { height: rows.getTotalSize() }}
        onFocus={({ target }) => setActive(placeOf(target) ?? active)}
        onKeyDown={move}
      >
        {drawn.map(({ index, key, start }) => {
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

/** Drawn again only when something about it has changed, and not for each pixel that the list is scrolled by. */
const ListedRow = memo(({ found: { transaction, account }, now, onOpen, isActive }: ListedRowProps) => (
  <TransactionRow transaction={transaction} account={account} now={now} onOpen={onOpen} tabIndex={isActive ? 0 : -1} />
));

/** The place in the list of what has the focus. */
function placeOf(target: Element): number | null {
  const index = target.closest('[data-index]')?.getAttribute('data-index');
  return index === null || index === undefined ? null : Number(index);
}

/** What it stands under; null where there is none. */
function headingOf(found: readonly DescribedTransaction[], index: number): string | null {
  const one = found[index];
  if (!one) return null;
  return one.stage === 'underWay' ? 'underWay' : one.month;
}

/** What its height depends on, as long as nothing wraps. */
function shapeOf(found: readonly DescribedTransaction[], index: number): string {
  const hasHeading = headingOf(found, index) !== headingOf(found, index - 1);
  return `${index === 0 ? 'first ' : ''}${hasHeading ? 'heading ' : ''}${found[index]?.stage === 'returned' ? 'reason' : ''}`;
}

function withActive(range: Range, active: number): number[] {
  const shown = defaultRangeExtractor(range);
  return shown.includes(active) || active < 0 ? shown : [...shown, active].toSorted((one, other) => one - other);
}

/** The place that a key leads to; null for every other key. */
function placeAfter(key: string, place: number, count: number): number | null {
  const places: Record<string, number> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    PageDown: place + 10,
    PageUp: place - 10,
    Home: 0,
    End: count - 1,
  };
  const to = places[key];
  return to === undefined ? null : Math.max(0, Math.min(to, count - 1));
}
