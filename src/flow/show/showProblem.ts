import type { AppData, ProblemMeaning } from '../language/app.ts';
import type { Problem } from '../language/problem.ts';

/** A problem as the depositor reads it; `ShownProblem` of `src/form` says what the fields mean. */
export interface Shown {
  message: string;
  fields: Record<string, string[]>;
  /** Nothing was sent for want of a network: it is sent by itself once there is one. */
  waits: boolean;
}

/** What a call's body held; without it, no line that asks what was sent is taken. */
type SentBody = Readonly<Record<string, unknown>>;

/** The line of the error catalogue that a problem falls under; the first whose conditions all hold. */
export function findMeaning(app: AppData, problem: Problem, sent?: SentBody): ProblemMeaning | undefined {
  return app.calls[problem.call]?.problems?.find((meaning) => meets(meaning, problem, sent));
}

/** Whether all conditions of a line hold. */
export function meets(
  meaning: ProblemMeaning,
  { status, code, kind }: Pick<Problem, 'status' | 'code' | 'kind'>,
  sent: SentBody = {},
): boolean {
  return (
    (meaning.status === undefined || [meaning.status].flat().includes(status ?? 0)) &&
    (meaning.code === undefined || meaning.code === code) &&
    (meaning.kind === undefined || meaning.kind === kind) &&
    Object.entries(meaning.sent ?? {}).every(([field, value]) => sent[field] === value)
  );
}

/**
 * What a depositor reads of a problem: the catalogue's sentence, else the provider's for a field, else ours for the status. A field about which
 * the provider says nothing that they could read is marked all the same.
 *
 * @param say the brand's sentence for a key such as `problems.500`
 */
export function showProblem(problem: Problem, meaning: ProblemMeaning | undefined, say: (key: string) => string): Shown {
  const sentence = sentenceOf(problem, meaning?.say);
  const marked = Object.entries(speaksOfFields(problem) ? problem.errors : {});
  const fields = Object.fromEntries(marked.map(([field, said]) => [field, said.length > 0 ? said : [say('problems.field')]]));
  if (meaning?.field && sentence && isAbout(meaning.field, problem, meaning.say)) fields[meaning.field] = [sentence];
  const isOnFields = Object.keys(fields).length > 0;
  return { message: isOnFields ? '' : (sentence ?? generalSentence(problem, say)), fields, waits: hasWaited(problem) };
}

/** False when the provider's sentences are about other fields only. */
function isAbout(field: string, { errors }: Problem, template = ''): boolean {
  return !template.startsWith('$errors.') || field in errors || Object.keys(errors).length === 0;
}

function sentenceOf(problem: Problem, template: string | undefined): string | undefined {
  if (template === undefined) return undefined;
  const first = Object.values(problem.errors)[0]?.[0];
  if (template === '$message') return problem.message ?? first;
  if (template.startsWith('$errors.'))
    return problem.errors[template.slice('$errors.'.length)]?.[0] ?? first ?? problem.message ?? undefined;
  return template;
}

/** What an answer that is not about what was typed says of fields is nothing that anybody could correct. */
function speaksOfFields({ status }: Problem): boolean {
  return [400, 403, 404, 409, 413, 415, 422].includes(status ?? 0);
}

function hasWaited({ code }: Problem): boolean {
  return code === 'no_network';
}

/** Ours says what to do: of the provider's own sentences only those are shown that the catalogue asks for (rule calls-16). */
function generalSentence(problem: Problem, say: (key: string) => string): string {
  const status = problem.status ?? 0;
  if (status >= 500) return say('problems.500');
  if (problem.code === 'undone') return say('problems.undone');
  if (problem.kind === 'stopped') return '';
  if (hasWaited(problem)) return say('problems.waits');
  if (problem.kind !== 'refused') return say(`problems.${problem.kind}`);
  if ([419, 429, 451].includes(status)) return say(`problems.${status}`);
  return say('problems.refused');
}
