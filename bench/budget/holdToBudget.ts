import { kib, type Row } from '../row.ts';

/** KiB that a part may add without an entry of its own. */
const unnamed = 1;

const rest = 'everything else';

/**
 * Compares each part with its budget. Reports parts that need an entry, and entries without a part.
 * @param sizes actual KiB by part
 * @param budget allowed KiB by part
 */
export function holdToBudget(sizes: Map<string, number>, budget: Record<string, number>): Row[] {
  const others = [...sizes].filter(([part]) => !Object.hasOwn(budget, part));
  const small = others.filter(([, size]) => size <= unnamed).reduce((total, [, size]) => total + size, 0);
  const lines = Object.entries(budget).map(([part, most]) => {
    const size = part === rest ? small : (sizes.get(part) ?? 0);
    // An entry without a part always fails.
    return size > 0 ? rowOf(part, size, most) : { ...rowOf(`${part} (not in the build)`, 0, most), ratio: Number.POSITIVE_INFINITY };
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
