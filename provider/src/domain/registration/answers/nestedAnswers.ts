import { isEntryList, isRecord } from '../../../../../schemas/formFields.ts';
import type { Answer, ToldAnswer } from '../../../db/schema/people.ts';
import type { Question } from '../../../config/askedForms.ts';
import { entryKey, mapValues } from '../../depositors/toldAnswers.ts';

/** The fields of a form by their paths. */
export type Fields = ReadonlyMap<string, Question>;

/** An answer as it is sent: null takes one back, also within another. */
export type SentAnswer = ToldAnswer;

/** The field that a place within answers belongs to: `owners.items.ssn` of `owners.0.ssn`. */
export function fieldPathOf(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '.items');
}

/** An answer as it may be told. */
export function masked(fields: Fields, path: string, answer: Answer): ToldAnswer {
  if (fields.get(path)?.sensitive) return null;
  if (Array.isArray(answer)) return answer.map((entry) => masked(fields, `${path}.items`, entry));
  return isRecord(answer) ? mapValues(answer, (part, name) => masked(fields, `${path}.${name}`, part)) : answer;
}

/** What was sent, with the sensitive parts of what was kept that were neither sent anew nor taken back. */
export function withKept(fields: Fields, path: string, sent: SentAnswer | undefined, kept: Answer | undefined): Answer | undefined {
  const field = fields.get(path);
  if (sent === null) return undefined;
  if (field?.sensitive && sent === undefined) return kept;
  if (Array.isArray(sent)) {
    const before = Array.isArray(kept) ? kept : [];
    // An entry that is empty is told to be.
    return sent.map((entry) => withKept(fields, `${path}.items`, withoutEntryKey(entry), before[entryNumberOf(entry)]) ?? {});
  }
  if (isRecord(sent) || (field?.type === 'object' && sent === undefined && isRecord(kept))) {
    const [now, before] = [sent ?? {}, isRecord(kept) ? kept : {}];
    const names = [...new Set([...Object.keys(now), ...Object.keys(before)])];
    const parts = names.map((name) => [name, withKept(fields, `${path}.${name}`, now[name], before[name])] as const);
    const given = parts.filter((part): part is readonly [string, Answer] => part[1] !== undefined);
    return given.length === 0 ? undefined : Object.fromEntries(given);
  }
  return sent;
}

function entryNumberOf(entry: SentAnswer): number {
  const number = isRecord(entry) ? entry[entryKey] : undefined;
  return typeof number === 'number' ? number : -1;
}

function withoutEntryKey(entry: SentAnswer): SentAnswer {
  if (!isRecord(entry)) return entry;
  const { [entryKey]: _number, ...own } = entry;
  return own;
}

/** An answer without some of its parts, by their paths. */
export function withoutParts(answer: Answer, path: string, out: ReadonlySet<string>): Answer {
  if (Array.isArray(answer)) return answer.map((entry, index) => withoutParts(entry, `${path}.${index}`, out));
  if (!isRecord(answer)) return answer;
  const left = Object.entries(answer).filter(([name]) => !out.has(`${path}.${name}`));
  return Object.fromEntries(left.map(([name, part]) => [name, withoutParts(part, `${path}.${name}`, out)]));
}

/** Everything in an answer that holds nothing else, by its path. */
export function leavesOf(answer: Answer, path: string): [path: string, leaf: string | number | boolean][] {
  if (Array.isArray(answer)) return answer.flatMap((entry, index) => leavesOf(entry, `${path}.${index}`));
  return isRecord(answer) ? Object.entries(answer).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`)) : [[path, answer]];
}

/** The place that a fault is told at: of several answers that were chosen, it is their question's. */
export function placeOf(fields: Fields, path: string): string {
  const list = path.replace(/\.\d+$/, '');
  const field = fields.get(fieldPathOf(list));
  return list !== path && field !== undefined && !isEntryList({ ...field }) ? list : path;
}
