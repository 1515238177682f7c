import { kib, type Row } from '../row.ts';

/** KiB that a part may bring without a line of its own. */
const unnamed = 1;

/** The line of all parts that have none of their own. */
const rest = 'everything else';

/**
 * Holds each part to its line of the budget. One that has no line and needs one is named, and so is a line that nothing needs any more.
 *
 * @param sizes KiB by part, as they are
 * @param budget KiB by part, as they may be
 */
export function holdToBudget(sizes: Map<string, number>, budget: Record<string, number>): Row[] {
  const others = [...sizes].filter(([part]) => !Object.hasOwn(budget, part));
  const small = others.filter(([, size]) => size <= unnamed).reduce((total, [, size]) => total + size, 0);
  const lines = Object.entries(budget).map(([part, most]) => {
    const size = part === rest ? small : (sizes.get(part) ?? 0);
    // No ratio is small enough for a line that has nothing to hold.
    return size > 0 ? rowOf(part, size, most) : { ...rowOf(`${part}, of which there is none`, 0, most), ratio: Number.POSITIVE_INFINITY };
  });
  const strangers = others.filter(([, size]) => size > unnamed);
  return [...lines, ...strangers.map(([part, size]) => rowOf(`${part}, not in the budget`, size, unnamed))];
}

const rowOf = (part: string, size: number, most: number): Row => ({
  what: `JavaScript of ${part}`,
  ours: kib(size),
  against: kib(most),
  ratio: size / most,
  limit: 1,
});
