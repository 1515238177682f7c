/** One line of the tree of facts. */
export interface FactRow {
  /** Dotted path from the fact on: what secrets are told by. */
  leaf: string;
  label: string;
  /** How deep it lies, from 0. */
  depth: number;
  /** Absent for what only holds others. */
  value?: unknown;
}

const deepest = 4;

/** A fact as lines, one below the other; what lies deeper than anybody reads is one value. */
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
