import { isRecord } from '../../../src/flow/language/values.ts';
import type { Document } from './document.ts';
import type { Finding } from './finding.ts';

/** `$silence` of a file: findings of `rule` at or below `at` are meant to be, for this reason. */
export interface Silence {
  rule: string;
  at: string;
  reason: string;
}

/** The silences that stand in a file; entries without their shape are left to the shape check. */
export function silencesOf(document: Document): { silence: Silence; pointer: string }[] {
  const list: unknown = isRecord(document.value) ? document.value['$silence'] : undefined;
  const entries = Array.isArray(list) ? [...list.entries()] : [];
  return entries.flatMap(([index, silence]) => (isSilence(silence) ? [{ silence, pointer: `/$silence/${index}` }] : []));
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
