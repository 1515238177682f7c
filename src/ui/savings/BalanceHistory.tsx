import { useEffect, useState, type ComponentType } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Unloaded } from '../page/Card.tsx';
import { Money } from '../content/Money.tsx';
import { Action } from '../controls/Action.tsx';
import { Segments } from '../controls/Segments.tsx';
import styles from './BalanceHistory.module.css';
import { toCents } from './savingsAccount.ts';
import { endsWithin, rangesOf, type DayEnd, type Range } from './chart.ts';

type Chart = ComponentType<{ ends: readonly DayEnd[] }>;

/** Balance history of a range as chart or table. Screen readers get a summary sentence. */
export function BalanceHistory({ ends: all }: { ends: readonly DayEnd[] }) {
  const say = useWords();
  const [isTable, setIsTable] = useState(false);
  const ranges = rangesOf(all);
  const [chosen, setChosen] = useState<Range>();
  const range = chosen ?? ranges.at(-1) ?? 'all';
  const ends = endsWithin(all, range);
  const [first, last] = [ends[0], ends.at(-1)];
  if (!first || !last) return null;
  const most = ends.reduce((top, end) => (toCents(end.balance) > toCents(top.balance) ? end : top), first);
  return (
    <figure className={styles.history}>
      <figcaption className={styles.sentence}>
        {say('ui.savings.history', {
          from: first.day,
          began: first.balance,
          to: last.day,
          now: last.balance,
          peak: most.day,
          most: most.balance,
        })}
      </figcaption>
      <div className={styles.stage}>{isTable ? <Table ends={ends} /> : <LaterChart ends={ends} />}</div>
      <div className={styles.controls}>
        {ranges.length > 0 && (
          <Segments
            label={say('ui.savings.range.label')}
            choices={ranges.map((value) => ({
              value,
              text: say(`ui.savings.range.${value}`),
              name: say(`ui.savings.range.${value}Named`),
            }))}
            chosen={range}
            onChoose={setChosen}
          />
        )}
        <Action kind="quiet" onClick={() => setIsTable(!isTable)}>
          {isTable ? say('ui.savings.asChart') : say('ui.savings.asTable')}
        </Action>
      </div>
    </figure>
  );
}

/** Newest first, as high as the chart. */
function Table({ ends }: { ends: readonly DayEnd[] }) {
  const say = useWords();
  return (
    // Focusable, to scroll by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={say('ui.savings.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('ui.savings.day')}</th>
            <th scope="col">{say('ui.savings.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {ends.toReversed().map(({ day, balance }) => (
            <tr key={day}>
              <th scope="row">{say('ui.savings.on', { date: day })}</th>
              <td>
                <Money amount={balance} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Loads the chart in its own chunk, after the rest of the page. */
function LaterChart({ ends }: { ends: readonly DayEnd[] }) {
  const say = useWords();
  const [Chart, setChart] = useState<Chart | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  // Not suspended, because that would hide the summary.
  useEffect(() => {
    let isOver = false;
    import('./BalanceChart.tsx').then(
      (chunk) => isOver || setChart(() => chunk.BalanceChart),
      () => isOver || setChart('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [tries]);
  if (Chart === null) return null;
  if (Chart !== 'failed') return <Chart ends={ends} />;
  return <Unloaded message={say('ui.savings.noChart')} isRetrying={false} onRetry={() => setTries((count) => count + 1)} />;
}
