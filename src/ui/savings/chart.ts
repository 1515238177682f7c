import { toCents } from './savingsAccount.ts';

/** End-of-day balance from `GET /balance-history`, oldest first, today last. */
export interface DayEnd {
  /** `YYYY-MM-DD` in New York. */
  day: string;
  /** Decimal dollars. */
  balance: string;
}

export interface Frame {
  /** Width of the area, without the amounts on its left. */
  width: number;
  /** Height of the area, without the month labels. */
  height: number;
  /** Width of a month label including spacing. */
  labelWidth: number;
}

export interface Chart {
  /** Step line: the balance is constant between changes. */
  line: string;
  area: string;
  points: { x: number; y: number; end: DayEnd }[];
  /** Grid lines with their amounts, lowest first. */
  levels: { y: number; dollars: number }[];
  /** Month labels, on the first day; thinned to every second, third, sixth or twelfth if needed. */
  months: { x: number; day: string }[];
}

/** Range of the history. `twoYears` is all that the provider returns for older accounts. */
export type Range = 'quarter' | 'year' | 'twoYears' | 'all';

const shorter = [
  ['quarter', 3],
  ['year', 12],
] as const;

/** Ranges to offer, shortest first; empty if the shortest covers everything. */
export function rangesOf(ends: readonly DayEnd[]): Range[] {
  const first = ends[0]?.day ?? '';
  const last = ends.at(-1)?.day ?? '';
  const ranges = shorter.flatMap(([range, months]) => (last !== '' && monthsBefore(last, months) > first ? [range] : []));
  if (ranges.length === 0) return [];
  return [...ranges, monthsBefore(last, 24) >= first ? 'twoYears' : 'all'];
}

/** The part of the history in a range, starting with the opening balance. */
export function endsWithin(ends: readonly DayEnd[], range: Range): readonly DayEnd[] {
  const months = shorter.find(([name]) => name === range)?.[1];
  const last = ends.at(-1);
  if (months === undefined || !last) return ends;
  const begin = monthsBefore(last.day, months);
  const before = ends.findLast(({ day }) => day <= begin);
  return [...(before ? [{ day: begin, balance: before.balance }] : []), ...ends.filter(({ day }) => day > begin)];
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate())).toISOString().slice(0, 10);
}

const dayLength = 86_400_000;
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayLength;

/** Lays out the balance chart. Uses floating-point pixels and dollars, so no amount is displayed from them. */
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

export function pointAt({ points }: Pick<Chart, 'points'>, x: number): Chart['points'][number] | undefined {
  return points.findLast((point) => point.x <= x) ?? points[0];
}

/** Three to five round amounts from zero to above the maximum: 1, 2, 2.5 or 5 times a power of ten. */
function levelsUpTo(most: number): number[] {
  if (most <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => most / one <= 4) ?? most;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** First days of months between two day numbers, at most `room` of them. */
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
