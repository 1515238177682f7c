import { toCents } from './savingsAccount.ts';

/** What was in an account at the end of a day, as `GET /balance-history` tells it: the oldest first, the last today. */
export interface DayEnd {
  /** `YYYY-MM-DD` in New York. */
  day: string;
  /** A decimal string. */
  balance: string;
}

/** Where a chart is drawn, in pixels. */
export interface Frame {
  /** Of the area; the amounts are left of it. */
  width: number;
  /** Of the area; the names of the months are below it. */
  height: number;
  /** Pixels that the name of a month takes with the space around it. */
  labelWidth: number;
}

export interface Chart {
  /** A step for each day on which the balance changed: it holds until the next. */
  line: string;
  area: string;
  points: { x: number; y: number; end: DayEnd }[];
  /** Amounts beside the lines across, the lowest first. */
  levels: { y: number; dollars: number }[];
  /** First days of months; where there is no room for all, every second, third, sixth or twelfth. */
  months: { x: number; day: string }[];
}

/** How much of the history is shown. `twoYears` is all that the provider tells of an older account. */
export type Range = 'quarter' | 'year' | 'twoYears' | 'all';

const shorter = [
  ['quarter', 3],
  ['year', 12],
] as const;

/** The ranges worth choosing, the shortest first; none where the whole history fits the shortest. */
export function rangesOf(ends: readonly DayEnd[]): Range[] {
  const first = ends[0]?.day ?? '';
  const last = ends.at(-1)?.day ?? '';
  const ranges = shorter.flatMap(([range, months]) => (last !== '' && monthsBefore(last, months) > first ? [range] : []));
  if (ranges.length === 0) return [];
  return [...ranges, monthsBefore(last, 24) >= first ? 'twoYears' : 'all'];
}

/** The end of the history that a range covers; its first day has the balance it began with. */
export function endsWithin(ends: readonly DayEnd[], range: Range): readonly DayEnd[] {
  const months = shorter.find(([name]) => name === range)?.[1];
  const last = ends.at(-1);
  if (months === undefined || !last) return ends;
  const begin = monthsBefore(last.day, months);
  const before = ends.findLast(({ day }) => day <= begin);
  return [...(before ? [{ day: begin, balance: before.balance }] : []), ...ends.filter(({ day }) => day > begin)];
}

/** The same day some months earlier, counted as the provider does. */
function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate())).toISOString().slice(0, 10);
}

const dayLength = 86_400_000;
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayLength;

/** Lays out the chart of a balance. Numbers of this file are pixels and whole dollars of a scale; no amount is shown from them. */
export function layOutChart(ends: readonly DayEnd[], { width, height, labelWidth }: Frame): Chart {
  const [first, last] = [dayNumber(ends[0]?.day ?? ''), dayNumber(ends.at(-1)?.day ?? '')];
  const most = ends.reduce((top, { balance }) => (toCents(balance) > top ? toCents(balance) : top), 0n);
  const levels = levelsUpTo(Number(most) / 100);
  const top = levels.at(-1) ?? 1;
  const xOf = (day: number) => (last === first ? width : ((day - first) / (last - first)) * width);
  const yOf = (dollars: number) => height - (dollars / top) * height;
  const points = ends.map((end) => ({ x: xOf(dayNumber(end.day)), y: yOf(Number(toCents(end.balance)) / 100), end }));
  const line = points.map(({ x, y }, index) => (index === 0 ? `M${round(x)} ${round(y)}` : `H${round(x)}V${round(y)}`)).join('');
  return {
    line,
    area: `${line}V${height}H0Z`,
    points,
    levels: levels.map((dollars) => ({ y: yOf(dollars), dollars })),
    months: monthsBetween(first, last, (width / labelWidth) | 0).map((day) => ({ x: xOf(dayNumber(day)), day })),
  };
}

/** What was in the account where a pointer is. */
export function pointAt({ points }: Pick<Chart, 'points'>, x: number): Chart['points'][number] | undefined {
  return points.findLast((point) => point.x <= x) ?? points[0];
}

/** Three to five round amounts from zero to above the most: steps of 1, 2, 2.5 or 5 times a power of ten. */
function levelsUpTo(most: number): number[] {
  if (most <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => most / one <= 4) ?? most;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** First days of months, from the number of a day to that of another, at most as many as there is room for. */
function monthsBetween(first: number, last: number, room: number): string[] {
  const begin = new Date(first * dayLength);
  const days: string[] = [];
  for (let count = 1; ; count += 1) {
    const day = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + count, 1));
    if (day.getTime() / dayLength > last) break;
    days.push(day.toISOString().slice(0, 10));
  }
  const every = [1, 2, 3, 6, 12].find((step) => days.length / step <= room) ?? 12;
  return days.filter((day) => (Number(day.slice(5, 7)) - 1) % every === 0);
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;
