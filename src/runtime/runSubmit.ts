import { randomId } from '../api/randomId.ts';
import type { Say } from '../brand/words.ts';
import { showProblem } from '../flow/showProblem.ts';
import type { StepSource, SubmitSource } from '../flow/source.ts';
import { carryOut, type SubmitEnd } from '../flow/submit.ts';
import type { CallEnd, Sent } from '../flow/visit.ts';
import { LoadFailure } from './loadFacts.ts';
import type { Runtime } from './runtime.ts';
import { visitOf } from './visitOf.ts';

/** Keys of writes whose outcome is not known yet, by what was sent, so that trying again is the same write (security C-33). */
export type WriteKeys = Map<string, string>;

/** Carries out a submit against the provider. What the next route's guards read and cannot be had is a problem as well. */
export async function runSubmit(
  runtime: Runtime,
  submit: SubmitSource,
  form: Record<string, unknown>,
  keys: WriteKeys,
  say: Say,
): Promise<SubmitEnd> {
  const visit = {
    ...visitOf(runtime),
    say,
    call: (step: StepSource, sent: Sent) => callOnce(runtime, step, sent, keys),
    endSession: runtime.session.logOut,
  };
  try {
    return await carryOut(visit, submit, form);
  } catch (error) {
    if (error instanceof LoadFailure) return { done: false, problem: showProblem(error.problem, undefined, say) };
    throw error;
  }
}

async function callOnce({ api, store }: Runtime, { call }: StepSource, { path, query, body }: Sent, keys: WriteKeys): Promise<CallEnd> {
  const sent = `${call} ${JSON.stringify(body)}`;
  const idempotencyKey = keys.get(sent) ?? randomId();
  keys.set(sent, idempotencyKey);
  const outcome = await api.call(call, {
    path: path as Record<string, string>, // the flow language has scalars only
    query: query as Record<string, string>,
    body,
    idempotencyKey,
  });
  if (outcome.ok || outcome.problem.kind === 'refused') keys.delete(sent);
  if (outcome.ok) await store.load(call, () => Promise.resolve(outcome), { again: true });
  return outcome;
}
