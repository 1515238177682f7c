import { isRecord } from '../../../src/flow/language/values.ts';
import { unescapePointer, type Document } from './document.ts';
import type { Finding } from './finding.ts';

/**
 * A `$silence` entry: findings of `rule` at or below `at` are intended, for this reason. List entries are named by `path`, `name` or `to`.
 */
export interface Silence {
  rule: string;
  at: string;
  reason: string;
}

/** Silences of a file; malformed ones are left to the shape check. */
export function silencesOf(document: Document): { silence: Silence; pointer: string }[] {
  const list: unknown = isRecord(document.value) ? document.value['$silence'] : undefined;
  const entries = Array.isArray(list) ? [...list.entries()] : [];
  return entries.flatMap(([index, silence]) =>
    isSilence(silence) ? [{ silence: { ...silence, at: placeOf(document.value, silence.at) }, pointer: `/$silence/${index}` }] : [],
  );
}

/** Keys that identify entries of a list regardless of order. */
const names = ['path', 'name', 'to'] as const;

/** Replaces names of list entries with indexes: `/routes/~1login/progress` becomes `/routes/0/progress`. */
export function placeOf(root: unknown, pointer: string): string {
  let value = root;
  const steps = pointer.split('/').map((step, depth) => {
    if (depth === 0) return step;
    const key = unescapePointer(step);
    const at = Array.isArray(value) ? value.findIndex((entry) => isRecord(entry) && names.some((name) => entry[name] === key)) : -1;
    const inner: unknown = at < 0 ? (value as Record<string, unknown> | undefined)?.[key] : (value as unknown[])[at]; // any value
    value = inner;
    return at < 0 ? step : String(at);
  });
  return steps.join('/');
}

/** Whether a silence of the same file covers the finding. Rules that stop the build cannot be silenced. */
export function isSilenced({ rule, stops, pointer }: Finding, silence: Silence): boolean {
  return rule === silence.rule && !stops && (pointer === silence.at || pointer.startsWith(`${silence.at}/`));
}

export function withoutSilenced(findings: Finding[], documents: Document[]): Finding[] {
  const byFile = new Map(documents.map((document) => [document.file, silencesOf(document)]));
  return findings.filter((finding) => !byFile.get(finding.file)?.some(({ silence }) => isSilenced(finding, silence)));
}

function isSilence(value: unknown): value is Silence {
  return isRecord(value) && [value['rule'], value['at'], value['reason']].every((part) => typeof part === 'string');
}
