import { isRecord } from '../language/values.ts';
import { leafValues } from './space.ts';

/** Leaves that hold secrets: that they are held may be told, what they are may not. */
const secretLeaves = ['session.token', 'session.bearerToken', 'session.nonceToken', 'nav.token', 'nav.hash'];

/** What stands in the place of what is absent, and of a secret. */
interface Marks {
  absent: string;
  held: string;
}

const longest = 90;

/**
 * A leaf's value as people read it: secrets as a mark, of lists what guards look at, and what is long cut short. `null` and `undefined`
 * are absent.
 */
export function showLeaf(leaf: string, value: unknown, marks: Marks = { absent: 'absent', held: 'held' }): string {
  if (value === undefined || value === null) return marks.absent;
  if (secretLeaves.includes(leaf)) return marks.held;
  const text = JSON.stringify(Array.isArray(value) ? value.map((entry: unknown) => pickSeen(leaf, entry)) : value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** A provider says more of an account or a transfer than any guard asks for. */
function pickSeen(leaf: string, entry: unknown): unknown {
  const seen = new Set((leafValues[leaf] ?? []).flat().flatMap((example) => (isRecord(example) ? Object.keys(example) : [])));
  if (seen.size === 0 || !isRecord(entry)) return entry;
  return Object.fromEntries(Object.entries(entry).filter(([key]) => seen.has(key)));
}
