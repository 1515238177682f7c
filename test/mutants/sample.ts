import { createHash } from 'node:crypto';

/** A reproducible random sample. */
export function sample<T>(items: readonly T[], count: number, seed: number, idOf: (item: T) => string): T[] {
  const order = new Map(
    items.map((item) => [
      item,
      createHash('sha256')
        .update(`${seed} ${idOf(item)}`)
        .digest('hex'),
    ]),
  );
  return items.toSorted((one, other) => ((order.get(one) ?? '') < (order.get(other) ?? '') ? -1 : 1)).slice(0, count);
}
