import { applyEdits, modify } from 'jsonc-parser';
import { fileURLToPath } from 'node:url';
import { filesBelow, withText, type Files } from '../../compiler/read/files.ts';
import { checkAll } from '../../check/checkAll.ts';
import type { Finding } from '../../compiler/compile/shape/finding.ts';

/** The repository's files. */
export const files = filesBelow(fileURLToPath(new URL('../..', import.meta.url)));

/** A change to a file: new text, deletion (`null`), or values by JSON pointer (undefined removes one). */
type Change = string | null | Record<string, unknown>;
export type Changes = Record<string, Change>;

/** The repository with some changes. */
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

/** Findings in the unchanged repository, computed on first use. */
let unchanged: ReadonlySet<string> | undefined;

/** New findings after these changes, without exploring the flows. */
export function findingsOf(changes: Changes): Finding[] {
  const before = (unchanged ??= new Set(checkAll(files, { isStatic: true }).findings.map(keyOf)));
  return checkAll(changed(changes), { isStatic: true }).findings.filter((finding) => !before.has(keyOf(finding)));
}

/** New findings as `rule file#pointer`. */
export function foundIn(changes: Changes): string[] {
  return findingsOf(changes).map(({ file, pointer, rule }) => `${rule} ${file}#${pointer}`);
}

function keyOf({ rule, file, pointer, message }: Finding): string {
  return [rule, file, pointer, message].join('\n');
}
