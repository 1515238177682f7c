import { bindAll } from '../decide/boundGuards.ts';
import type { ProblemMeaning } from '../language/app.ts';
import type { FactName } from '../language/facts.ts';
import { setFacts } from '../language/setFacts.ts';
import type { Problem } from '../language/problem.ts';
import { replacesEntry, type StepSource, type SubmitSource, type ValueMap } from '../language/source.ts';
import { resolveMap, type ValueSources } from '../language/values.ts';
import { findMeaning, showProblem, type ProblemText } from '../show/showProblem.ts';
import { findAddress } from './arrive.ts';
import type { CallEnd, Sent, SubmittingVisit, Visit } from './visit.ts';

/** Result of a submit. `leaves`: the next address. `isInvalidated`: the page must refetch its data. */
export type SubmitEnd =
  | { done: true; leaves?: string; replace: boolean }
  | { done: false; leaves?: string; problem: ProblemText | null; isInvalidated?: boolean };

type Form = Record<string, unknown>;

/**
 * Runs a submit: its calls in order, facts from their answers, then the next address. The first problem ends it.
 * The error catalogue decides what that shows and where it leads. `item` is the selected item.
 */
export async function runSubmit(visit: SubmittingVisit, submit: SubmitSource, form: Form, item: Form = {}): Promise<SubmitEnd> {
  if (!submit.endsSession) visit.notification.hide();
  let answer: unknown;
  for (const step of submit.do ?? []) {
    if (step.when && !bindAll(step.when, visit.app.data, `call ${step.call}`).ask(visit.facts(), visit.now(), visit.trace)) continue;
    const { end, sent } = await takeStep(visit, step, form, item);
    if (end.ok) answer = end.data;
    else if (!step.optional) return fail(visit, end.problem, sent);
  }
  if (submit.endsSession) await endSession(visit, submit);
  moveNavigationState(visit, submit, { form, item });
  if (submit.say) visit.notification.show(visit.fill(submit.say, { answer }));
  if (submit.to === undefined) return { done: true, replace: false };
  return { done: true, leaves: await findAddress(visit, submit.to), replace: replacesEntry(submit) };
}

async function takeStep(visit: SubmittingVisit, step: StepSource, form: Form, item: Form): Promise<{ end: CallEnd; sent: Sent }> {
  const sources = sourcesOf(visit, { form, item });
  const sent = {
    path: resolveMap(step.path, sources),
    query: resolveMap(step.query, sources),
    body: step.send && resolveMap(wantedFields(step, form), sources),
  };
  const end = await visit.call(step, sent);
  if (end.ok) readAnswer(visit, step.call, form, end.data);
  return { end, sent };
}

function wantedFields({ send = {}, onlyWith = {} }: StepSource, form: Form): ValueMap {
  return Object.fromEntries(Object.entries(send).filter(([name]) => !(name in onlyWith) || form[onlyWith[name] ?? ''] === true));
}

/**
 * Handles the answer to a call made before a reload, as its submit would have: sets facts, and goes to the submit's target if
 * it was the last call.
 *
 * @param submits of the route that made the call
 */
export async function takeUp(
  visit: Visit,
  { call, submits = {}, data }: { call: string; submits: Record<string, SubmitSource> | undefined; data: unknown },
): Promise<Extract<SubmitEnd, { done: true }>> {
  readAnswer(visit, call, {}, data);
  const submit = Object.values(submits).find((each) => each.do?.at(-1)?.call === call);
  if (submit?.to === undefined) return { done: true, replace: false };
  moveNavigationState(visit, submit, { form: {} });
  return { done: true, leaves: await findAddress(visit, submit.to), replace: replacesEntry(submit) };
}

function readAnswer(visit: Visit, call: string, form: Form, answer: unknown): void {
  const meaning = visit.app.data.calls[call];
  invalidateAll(visit, meaning?.invalidates);
  if (meaning?.clearsDrafts !== undefined) visit.forgetDrafts?.(meaning.clearsDrafts);
  visit.writeFacts((draft) => setFacts(draft, meaning?.sets, sourcesOf(visit, { form, answer })));
}

async function fail(visit: SubmittingVisit, problem: Problem, { body }: Sent): Promise<SubmitEnd> {
  // The session ended and `/logout` is loading, so there is nothing to show.
  if (problem.kind === 'stopped') return { done: false, problem: null };
  const { text, leaves, isNotified, isInvalidated } = await readProblem(visit, problem, body);
  return { done: false, leaves, problem: leaves === undefined && !isNotified ? text : null, isInvalidated };
}

function sourcesOf({ facts, given }: Visit, more: Omit<ValueSources, 'facts'>): ValueSources {
  return { ...given, facts: facts(), ...more };
}

/** Invalidates facts by name and answers by `call:<id>`. */
function invalidateAll({ app, invalidate, writeFacts }: Visit, names: string[] = []): void {
  for (const name of names) {
    const call = name.startsWith('call:') ? name.slice('call:'.length) : app.data.facts[name as FactName]?.call; // the compiler checked the names
    if (call) invalidate(call);
    else writeFacts((draft) => void delete draft[name as FactName]);
  }
}

/** Ends the session. Keeps the requested address, or an e-mail link's values with `keepsLink`. */
async function endSession({ facts, writeFacts, endSession: end }: SubmittingVisit, { keepsLink }: SubmitSource): Promise<void> {
  const { redirectPath, uuid, hash, email, token } = facts().nav ?? {};
  const wanted = Object.entries(keepsLink ? { uuid, hash, email, token } : { redirectPath });
  const kept = wanted.filter(([, value]) => value !== undefined);
  // Local data is cleared synchronously, so the values to keep are written back right after.
  const ended = end({ chosen: keepsLink ?? redirectPath === undefined, ...(keepsLink && { goesOn: keepsLink }) });
  if (kept.length > 0)
    writeFacts((draft) => {
      draft.nav = { ...draft.nav, ...Object.fromEntries(kept) };
    });
  await ended;
}

function moveNavigationState(visit: Visit, submit: SubmitSource, known: Pick<ValueSources, 'form' | 'item'>): void {
  if (!submit.nav) return;
  const nav = resolveMap(submit.nav, sourcesOf(visit, known));
  visit.writeFacts((draft) => {
    draft.nav = { ...draft.nav, ...nav };
  });
}

/** The effects of a problem. `text` does not apply when it redirects or was notified. */
interface ReadProblem {
  text: ProblemText;
  /** Redirect address from the error catalogue. */
  leaves: string | undefined;
  isNotified: boolean;
  /** The page's data was stale and has been invalidated. */
  isInvalidated: boolean;
}

/** Applies a problem's catalogue entry: sets facts, notifies, and resolves the redirect. */
export async function readProblem(visit: Visit, problem: Problem, body?: Record<string, unknown>): Promise<ReadProblem> {
  const meaning = findMeaning(visit.app.data, problem, body);
  const text = showProblem(problem, meaning, visit.say);
  const message = problem.message ?? Object.values(problem.errors)[0]?.[0] ?? (text.message || visit.say('problems.refused'));
  const sources = { ...visit.given, facts: visit.facts(), message };
  visit.writeFacts((draft) => setFacts(draft, meaning?.sets, sources));
  for (const name of meaning?.invalidates ?? []) visit.invalidate(name.slice('call:'.length));
  const leaves = meaning?.to === undefined ? undefined : await findAddress(visit, meaning.to);
  const isNotified = Boolean(meaning?.notify);
  if (isNotified && text.message) visit.notification.show(text.message, 'error');
  return { text, leaves, isNotified, isInvalidated: meaning?.invalidates !== undefined || drops(meaning?.sets) };
}

/** Whether a whole fact such as `depositor` is deleted, which must reload before any decision. */
function drops(sets: ProblemMeaning['sets'] = {}): boolean {
  return Object.entries(sets).some(([path, value]) => value === null && !path.includes('.'));
}
