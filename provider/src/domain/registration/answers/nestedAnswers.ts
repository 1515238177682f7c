import { entryKey, fieldPathOf, isEntryList, isRecord } from '../../../../../schemas/formFields.ts';
import type { Answer, PublicAnswer } from '../../../db/schema/people.ts';
import type { Question } from '../../../config/stepForms.ts';
import { mapValues } from '../../depositors/publicAnswers.ts';

export type Fields = ReadonlyMap<string, Question>;

/** An answer in a request. Null deletes it, also when nested. */
export type SentAnswer = PublicAnswer;

/** An answer for display; sensitive parts are null. */
export function masked(fields: Fields, path: string, answer: Answer): PublicAnswer {
  if (fields.get(path)?.sensitive) return null;
  if (Array.isArray(answer)) return answer.map((entry) => masked(fields, `${path}.items`, entry));
  return isRecord(answer) ? mapValues(answer, (part, name) => masked(fields, `${path}.${name}`, part)) : answer;
}

/** Merges sensitive stored parts into an answer, unless it replaces or deletes them. */
export function withKept(fields: Fields, path: string, sent: SentAnswer | undefined, kept: Answer | undefined): Answer | undefined {
  const field = fields.get(path);
  if (sent === null) return undefined;
  if (field?.sensitive && sent === undefined) return kept;
  if (Array.isArray(sent)) {
    const before = Array.isArray(kept) ? kept : [];
    // Keep empty entries, so that validation reports them.
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

export function withoutParts(answer: Answer, path: string, out: ReadonlySet<string>): Answer {
  if (Array.isArray(answer)) return answer.map((entry, index) => withoutParts(entry, `${path}.${index}`, out));
  if (!isRecord(answer)) return answer;
  const left = Object.entries(answer).filter(([name]) => !out.has(`${path}.${name}`));
  return Object.fromEntries(left.map(([name, part]) => [name, withoutParts(part, `${path}.${name}`, out)]));
}

/** Leaves of an answer, with their paths. */
export function leavesOf(answer: Answer, path: string): [path: string, leaf: string | number | boolean][] {
  if (Array.isArray(answer)) return answer.flatMap((entry, index) => leavesOf(entry, `${path}.${index}`));
  return isRecord(answer) ? Object.entries(answer).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`)) : [[path, answer]];
}

/** The path to report a fault at. For an option of a multiple choice, that of the question. */
export function placeOf(fields: Fields, path: string): string {
  const list = path.replace(/\.\d+$/, '');
  const field = fields.get(fieldPathOf(list));
  return list !== path && field !== undefined && !isEntryList({ ...field }) ? list : path;
}
