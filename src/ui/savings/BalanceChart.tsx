import { useElementSize } from '@mantine/hooks';
import { useState, type PointerEvent } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import { Money } from '../content/Money.tsx';
import styles from './BalanceChart.module.css';
import { layOutChart, pointAt, type DayEnd } from './chart.ts';

/** In rem: space for month labels below and amounts on the left, and the width of a month label. */
const below = 1.75;
const left = 3.5;
const labelWidth = 4.75;

/** Area chart of the balance. Pointer only: the table and the sentence give the same data. */
export function BalanceChart({ ends }: { ends: readonly DayEnd[] }) {
  const say = useWords();
  const { language } = useBrand();
  const { ref, width, height } = useElementSize();
  const [pointed, setPointed] = useState<number | null>(null);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const begin = left * rem;
  const frame = { width: Math.max(0, width - begin), height: Math.max(0, height - below * rem), labelWidth: labelWidth * rem };
  const chart = frame.width > 0 ? layOutChart(ends, frame) : null;
  const point = chart && pointed !== null ? pointAt(chart, pointed) : undefined;
  const selected = point?.end ?? ends.at(-1);
  const follow = (event: PointerEvent<SVGSVGElement>) =>
    setPointed(Math.max(0, event.clientX - event.currentTarget.getBoundingClientRect().left - begin));
  return (
    <div aria-hidden className={styles.figure}>
      <p className={styles.readout}>
        <span>{selected && (point ? say('ui.savings.on', { date: selected.day }) : say('ui.savings.today'))}</span>
        <strong>{selected && <Money amount={selected.balance} />}</strong>
      </p>
      <div ref={ref} className={styles.stage}>
        {chart && (
          <svg
            className={styles.chart}
            height={height}
            onPointerMove={follow}
            onPointerDown={follow}
            onPointerLeave={() => setPointed(null)}
          >
            <g transform={`translate(${begin} 0)`}>
              {chart.levels.map(({ y, dollars }) => (
                <g key={dollars}>
                  <path className={styles.level} d={`M0 ${y}H${frame.width}`} />
                  <text className={styles.name} x={-0.5 * rem} y={y} dy="0.32em" textAnchor="end">
                    {inShort(dollars, language)}
                  </text>
                </g>
              ))}
              <path className={styles.area} d={chart.area} />
              <path className={styles.line} d={chart.line} />
              {chart.months.map(({ x, day }) => (
                <g key={day}>
                  <path className={styles.mark} d={`M${x} ${frame.height}v5`} />
                  <text className={styles.name} x={x} y={frame.height} dy="1.5em" textAnchor={anchorAt(x, frame.width, frame.labelWidth)}>
                    {monthOf(day, language)}
                  </text>
                </g>
              ))}
              {point && (
                <>
                  <path className={styles.here} d={`M${pointed ?? 0} 0V${frame.height}`} />
                  <circle className={styles.dot} cx={pointed ?? 0} cy={point.y} r={5} />
                </>
              )}
            </g>
          </svg>
        )}
      </div>
    </div>
  );
}

/** Axis label: "$10K". Not for actual amounts. */
function inShort(dollars: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(dollars);
}

/** "Mar", or "2026" at the start of a year. */
function monthOf(day: string, language: string): string {
  const isYear = day.slice(5, 7) === '01';
  return new Intl.DateTimeFormat(language, { ...(isYear ? { year: 'numeric' } : { month: 'short' }), timeZone: 'UTC' }).format(
    new Date(day),
  );
}

/** Keeps labels inside the chart at its edges. */
function anchorAt(x: number, width: number, room: number): 'start' | 'middle' | 'end' {
  if (x < room / 2) return 'start';
  return x > width - room / 2 ? 'end' : 'middle';
}
