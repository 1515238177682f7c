import type { Values } from './core/form.ts';
import { parseMoney } from './formats/money.ts';

/** A limit on an amount that comes from the provider, and the message when it is exceeded. */
export interface Bound {
  /** Decimal dollars. */
  least?: string;
  most?: string;
  /** Applies only while other fields have these values. */
  when?: Values;
  message: string;
}

/** Bounds by field. The first violated bound is reported. */
export type Bounds = Readonly<Record<string, readonly Bound[]>>;

/** Returns the message of the violated bound; null when the amount is valid or not an amount. */
export function boundReason(text: string, bounds: readonly Bound[] = [], values: Values = {}): string | null {
  const cents = parseMoney(text);
  if (cents === null) return null;
  return bounds.find((bound) => holds(bound, values) && isBroken(cents, bound))?.message ?? null;
}

const holds = ({ when = {} }: Bound, values: Values) => Object.entries(when).every(([field, value]) => values[field] === value);

function isBroken(cents: bigint, { least, most }: Bound): boolean {
  const [low, high] = [least, most].map((limit) => (limit === undefined ? null : parseMoney(limit)));
  return (low !== null && low !== undefined && cents < low) || (high !== null && high !== undefined && cents > high);
}
