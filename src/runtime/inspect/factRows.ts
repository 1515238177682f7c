export interface FactRow {
  /** Dotted path from the fact; identifies secrets. */
  leaf: string;
  label: string;
  depth: number;
  /** Absent for rows with children. */
  value?: unknown;
}

const deepest = 4;

/** Flattens a fact into rows. Values below the maximum depth become one row. */
export function factRows(value: unknown, path: string, depth = 0): FactRow[] {
  return entriesOf(value).flatMap(([label, child]): FactRow[] => {
    const leaf = `${path}.${label}`;
    const isBranch = depth < deepest && entriesOf(child).length > 0;
    return isBranch ? [{ leaf, label, depth }, ...factRows(child, leaf, depth + 1)] : [{ leaf, label, depth, value: child }];
  });
}

function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, child]) => [Array.isArray(value) ? String(Number(key) + 1) : key, child]);
}
