/** Leaves that hold secrets: that they are held may be told, what they are may not. */
const secretLeaves = ['session.token', 'session.bearerToken', 'session.nonceToken', 'nav.token', 'nav.hash'];

/** What stands in the place of what is absent, and of a secret. */
interface Marks {
  absent: string;
  held: string;
}

/** A leaf's value as people read it: secrets as a mark, what is long cut short. `null` and `undefined` are absent. */
export function showLeaf(leaf: string, value: unknown, marks: Marks = { absent: 'absent', held: 'held' }): string {
  if (value === undefined || value === null) return marks.absent;
  if (secretLeaves.includes(leaf)) return marks.held;
  const text = JSON.stringify(value);
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
