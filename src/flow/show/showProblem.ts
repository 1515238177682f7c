import type { AppData, ProblemMeaning } from '../language/app.ts';
import type { Problem } from '../language/problem.ts';

/** A problem for display; `ShownProblem` of `src/form` documents the fields. */
export interface ProblemText {
  message: string;
  fields: Record<string, string[]>;
  /** Offline: the request is sent once there is a network. */
  waits: boolean;
}

/** The request body; without it, entries with `sent` conditions never match. */
type SentBody = Readonly<Record<string, unknown>>;

/** The first error catalogue entry whose conditions all hold. */
export function findMeaning(app: AppData, problem: Problem, sent?: SentBody): ProblemMeaning | undefined {
  return app.calls[problem.call]?.problems?.find((meaning) => meets(meaning, problem, sent));
}

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
 * Texts for a problem: the catalogue's, else the provider's for a field, else ours for the status.
 * Fields without a readable message are still marked.
 *
 * @param say the brand's text for a key such as `problems.500`
 */
export function showProblem(problem: Problem, meaning: ProblemMeaning | undefined, say: (key: string) => string): ProblemText {
  const sentence = sentenceOf(problem, meaning?.say);
  const marked = Object.entries(speaksOfFields(problem) ? problem.errors : {});
  const fields = Object.fromEntries(marked.map(([field, said]) => [field, said.length > 0 ? said : [say('problems.field')]]));
  if (meaning?.field && sentence && isAbout(meaning.field, problem, meaning.say)) fields[meaning.field] = [sentence];
  const isOnFields = Object.keys(fields).length > 0;
  return { message: isOnFields ? '' : (sentence ?? generalSentence(problem, say)), fields, waits: hasWaited(problem) };
}

/** False when the provider's messages are about other fields only. */
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

/** Other statuses are not about the input, so their field messages are not actionable. */
function speaksOfFields({ status }: Problem): boolean {
  return [400, 403, 404, 409, 413, 415, 422].includes(status ?? 0);
}

function hasWaited({ code }: Problem): boolean {
  return code === 'no_network';
}

/** Our texts name the next step. The provider's are shown only where the catalogue says so (rule calls-16). */
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
