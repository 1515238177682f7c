import type { Problem } from '../api/problem.ts';
import { randomId } from '../api/randomId.ts';
import type { Say } from '../brand/words.ts';
import { bindAll } from '../flow/ask.ts';
import { resolve } from '../flow/decide.ts';
import type { StepSource, SubmitSource, Target } from '../flow/source.ts';
import type { ShownProblem } from '../form/shownProblem.ts';
import { fillFacts, renew } from './fillFacts.ts';
import { isFactLoaded, loadFacts, LoadFailure } from './loadFacts.ts';
import type { Runtime } from './runtime.ts';
import { findMeaning, showProblem } from './showProblem.ts';
import { resolveMap } from './values.ts';

/** How a submit ended. `leaves` is the address that the flow goes on to. */
export type SubmitEnd = { done: true; leaves?: string; replace: boolean } | { done: false; leaves?: string; problem: ShownProblem | null };

/** Keys of writes whose outcome is not known yet, by what was sent, so that trying again is the same write (security C-33). */
export type WriteKeys = Map<string, string>;

/**
 * Carries out a submit: calls in their order, facts from their answers, then the next address. The only place that moves the
 * depositor on. The first problem ends it; its line of the error catalogue says what shows and where it leads.
 */
export async function runSubmit(
  runtime: Runtime,
  submit: SubmitSource,
  form: Record<string, unknown>,
  keys: WriteKeys,
  say: Say,
): Promise<SubmitEnd> {
  if (!submit.endsSession) runtime.store.notification.hide();
  for (const step of submit.do ?? []) {
    if (step.when && !bindAll(step.when).ask(runtime.store.facts(), runtime.api.now())) continue;
    const problem = await takeStep(runtime, step, form, keys);
    if (problem && !step.optional) return fail(runtime, problem, say);
  }
  if (submit.endsSession) await endSession(runtime);
  moveNavigationState(runtime, submit, form);
  if (submit.say) runtime.store.notification.show(submit.say);
  if (submit.to === undefined) return { done: true, replace: false };
  try {
    return { done: true, leaves: await findAddress(runtime, submit.to), replace: submit.replace ?? false };
  } catch (error) {
    if (error instanceof LoadFailure) return { done: false, problem: showProblem(error.problem, undefined, say) };
    throw error;
  }
}

/** Makes one call and writes what its answer means; the problem when there is one. */
async function takeStep(runtime: Runtime, step: StepSource, form: Record<string, unknown>, keys: WriteKeys): Promise<Problem | null> {
  const { api, app, store } = runtime;
  const sources = { facts: store.facts(), form };
  const body = step.send ? resolveMap(step.send, sources) : undefined;
  const sent = `${step.call} ${JSON.stringify(body)}`;
  const idempotencyKey = keys.get(sent) ?? randomId();
  keys.set(sent, idempotencyKey);
  const outcome = await api.call(step.call, {
    path: resolveMap(step.path, sources) as Record<string, string>, // the flow language has scalars only
    query: resolveMap(step.query, sources) as Record<string, string>,
    body,
    idempotencyKey,
  });
  if (!outcome.ok) {
    if (outcome.problem.kind === 'refused') keys.delete(sent);
    return outcome.problem;
  }
  keys.delete(sent);
  const meaning = app.data.calls[step.call];
  renew(app.data, store, meaning?.renews);
  fillFacts(store, meaning?.fills, { form, answer: outcome.data });
  await store.load(step.call, () => Promise.resolve(outcome), { again: true });
  return null;
}

async function fail(runtime: Runtime, problem: Problem, say: Say): Promise<SubmitEnd> {
  // The session is over: the depositor is on the way to /logout, and there is nothing left to show here.
  if (problem.kind === 'stopped') return { done: false, problem: null };
  const meaning = findMeaning(runtime.app.data, problem);
  const shown = showProblem(problem, meaning, say);
  const message = problem.message ?? Object.values(problem.errors)[0]?.[0] ?? shown.message;
  fillFacts(runtime.store, meaning?.fills, { message });
  const leaves = meaning?.to === undefined ? undefined : await findAddress(runtime, meaning.to);
  if (meaning?.notify && shown.message) runtime.store.notification.show(shown.message, 'error');
  return { done: false, leaves, problem: leaves === undefined && !meaning?.notify ? shown : null };
}

/** Ends the session; an address that was asked for without a session outlives it (readings 48). */
async function endSession({ session, store }: Runtime): Promise<void> {
  const wanted = store.facts().nav?.redirectPath;
  await session.logOut({ chosen: wanted === undefined });
  if (wanted === undefined) return;
  store.writeFacts((facts) => {
    facts.nav = { ...facts.nav, redirectPath: wanted };
  });
}

function moveNavigationState({ store }: Runtime, submit: SubmitSource, form: Record<string, unknown>): void {
  if (!submit.nav) return;
  const nav = resolveMap(submit.nav, { facts: store.facts(), form });
  store.writeFacts((facts) => {
    facts.nav = { ...facts.nav, ...nav };
  });
}

/**
 * The address of a target now; facts that its guards read are loaded first.
 *
 * @throws LoadFailure
 */
export async function findAddress(runtime: Runtime, target: Target): Promise<string> {
  for (;;) {
    const found = resolve(runtime.app, target, runtime.store.facts(), {
      now: runtime.api.now(),
      isLoaded: (fact) => isFactLoaded(runtime, fact),
    });
    if (typeof found === 'string') return found;
    await loadFacts(runtime, found.needs);
  }
}
