import { applyEdits, modify } from 'jsonc-parser';
import { fileURLToPath } from 'node:url';
import { filesBelow, withText, type Files } from '../../build/read/files.ts';
import { checkAll } from '../../check/checkAll.ts';
import type { Finding } from '../../build/compile/shape/finding.ts';

/** The repository as it is. */
export const files = filesBelow(fileURLToPath(new URL('../..', import.meta.url)));

/** What becomes of a file: another text, nothing (`null`), or other values by JSON pointer; undefined takes one away. */
type Change = string | null | Record<string, unknown>;
export type Changes = Record<string, Change>;

/** The files with some of them changed. */
export function changed(changes: Changes): Files {
  return Object.entries(changes).reduce((all, [file, change]) => withText(all, file, textOf(file, change)), files);
}

function textOf(file: string, change: Change): string | null {
  if (typeof change === 'string' || change === null) return change;
  const text = files.has(file) ? files.read(file) : '{}';
  return Object.entries(change).reduce((now, [pointer, value]) => setAt(now, pointer, value), text);
}

function setAt(text: string, pointer: string, value: unknown): string {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const path = keys.map((key, index) => (Array.isArray(valueAt(text, keys.slice(0, index))) ? Number(key) : key));
  return applyEdits(text, modify(text, path, value, {}));
}

function valueAt(text: string, path: string[]): unknown {
  return path.reduce<unknown>(
    (node, key) => (typeof node === 'object' && node !== null ? Object.entries(node).find(([name]) => name === key)?.[1] : undefined),
    JSON.parse(text),
  );
}

/** What is found in the repository as it is, once somebody asks: it takes seconds. */
let unchanged: ReadonlySet<string> | undefined;

/** What is found, without exploring what the flows do, and would not be found in the repository as it is. */
export function findingsOf(changes: Changes): Finding[] {
  const before = (unchanged ??= new Set(checkAll(files, { isStatic: true }).findings.map(keyOf)));
  return checkAll(changed(changes), { isStatic: true }).findings.filter((finding) => !before.has(keyOf(finding)));
}

/** The same as `rule file#pointer`, for a test to compare. */
export function foundIn(changes: Changes): string[] {
  return findingsOf(changes).map(({ file, pointer, rule }) => `${rule} ${file}#${pointer}`);
}

function keyOf({ rule, file, pointer, message }: Finding): string {
  return [rule, file, pointer, message].join('\n');
}
