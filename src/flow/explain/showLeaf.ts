import { isRecord } from '../language/values.ts';
import { leafValues } from './space.ts';

/** Secret leaves: show whether they are set, never their value. */
const secretLeaves = ['session.token', 'session.bearerToken', 'session.nonceToken', 'nav.token', 'nav.hash'];

/** Placeholders for absent values and secrets. */
interface Marks {
  absent: string;
  held: string;
}

const longest = 90;

/**
 * Formats a leaf for display. Secrets become a mark, list entries keep the fields guards read, long text is cut.
 * `null` and `undefined` count as absent.
 */
export function showLeaf(leaf: string, value: unknown, marks: Marks = { absent: 'absent', held: 'held' }): string {
  if (value === undefined || value === null) return marks.absent;
  if (secretLeaves.includes(leaf)) return marks.held;
  const text = JSON.stringify(Array.isArray(value) ? value.map((entry: unknown) => pickSeen(leaf, entry)) : value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** Answers have more fields than guards read; keep only those. */
function pickSeen(leaf: string, entry: unknown): unknown {
  const seen = new Set((leafValues[leaf] ?? []).flat().flatMap((example) => (isRecord(example) ? Object.keys(example) : [])));
  if (seen.size === 0 || !isRecord(entry)) return entry;
  return Object.fromEntries(Object.entries(entry).filter(([key]) => seen.has(key)));
}
