import type { Values } from './core/form.ts';
import { parseMoney } from './formats/money.ts';

/** A bound of an amount that no schema knows, because the provider tells it, and what is said of an amount beyond it. */
export interface Bound {
  /** Decimal dollars. */
  least?: string;
  most?: string;
  /** Holds only while other fields have these values. */
  when?: Values;
  says: string;
}

/** The bounds of the amounts of a form, by field; the first that is broken is told. */
export type Bounds = Readonly<Record<string, readonly Bound[]>>;

/** What is said of an amount that is out of its bounds; null when it is within them, or no amount. */
export function boundReason(text: string, bounds: readonly Bound[] = [], values: Values = {}): string | null {
  const cents = parseMoney(text);
  if (cents === null) return null;
  return bounds.find((bound) => holds(bound, values) && isBroken(cents, bound))?.says ?? null;
}

const holds = ({ when = {} }: Bound, values: Values) => Object.entries(when).every(([field, value]) => values[field] === value);

function isBroken(cents: bigint, { least, most }: Bound): boolean {
  const [low, high] = [least, most].map((limit) => (limit === undefined ? null : parseMoney(limit)));
  return (low !== null && low !== undefined && cents < low) || (high !== null && high !== undefined && cents > high);
}
