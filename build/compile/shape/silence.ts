import { isRecord } from '../../../src/flow/language/values.ts';
import { unescapePointer, type Document } from './document.ts';
import type { Finding } from './finding.ts';

/** `$silence` of a file: findings of `rule` at or below `at` are meant to be, for this reason. A route, rule or branch is named by its `path`, `name` or `to`. */
export interface Silence {
  rule: string;
  at: string;
  reason: string;
}

/** The silences that stand in a file; entries without their shape are left to the shape check. */
export function silencesOf(document: Document): { silence: Silence; pointer: string }[] {
  const list: unknown = isRecord(document.value) ? document.value['$silence'] : undefined;
  const entries = Array.isArray(list) ? [...list.entries()] : [];
  return entries.flatMap(([index, silence]) =>
    isSilence(silence) ? [{ silence: { ...silence, at: placeOf(document.value, silence.at) }, pointer: `/$silence/${index}` }] : [],
  );
}

/** What tells the entries of a list apart, whatever order they stand in. */
const names = ['path', 'name', 'to'] as const;

/** The pointer with indexes in place of the names that it has for entries of lists: `/routes/~1login/progress` is `/routes/0/progress`. */
export function placeOf(root: unknown, pointer: string): string {
  let value = root;
  const steps = pointer.split('/').map((step, depth) => {
    if (depth === 0) return step;
    const key = unescapePointer(step);
    const at = Array.isArray(value) ? value.findIndex((entry) => isRecord(entry) && names.some((name) => entry[name] === key)) : -1;
    const inner: unknown = at < 0 ? (value as Record<string, unknown> | undefined)?.[key] : (value as unknown[])[at]; // whatever the file holds there
    value = inner;
    return at < 0 ? step : String(at);
  });
  return steps.join('/');
}

/** Whether a silence in the finding's own file covers it. What stops the build cannot be silenced. */
export function isSilenced({ rule, stops, pointer }: Finding, silence: Silence): boolean {
  return rule === silence.rule && !stops && (pointer === silence.at || pointer.startsWith(`${silence.at}/`));
}

/** The findings that no silence in their file covers. */
export function withoutSilenced(findings: Finding[], documents: Document[]): Finding[] {
  const byFile = new Map(documents.map((document) => [document.file, silencesOf(document)]));
  return findings.filter((finding) => !byFile.get(finding.file)?.some(({ silence }) => isSilenced(finding, silence)));
}

function isSilence(value: unknown): value is Silence {
  return isRecord(value) && [value['rule'], value['at'], value['reason']].every((part) => typeof part === 'string');
}
