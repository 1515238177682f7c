import type { Upload } from '../../api/contract/api.ts';
import { fillText } from '../../brand/words/fillText.ts';
import type { Say } from '../../brand/words/words.ts';
import { showProblem } from '../../flow/show/showProblem.ts';
import type { StepSource, SubmitSource } from '../../flow/language/source.ts';
import { runSubmit, type SubmitEnd } from '../../flow/visit/submit.ts';
import type { CallEnd, Sent } from '../../flow/visit/visit.ts';
import { LoadFailure } from '../arrive/loads.ts';
import type { Runtime } from '../core/runtime.ts';
import { visitOf } from '../arrive/visitOf.ts';
import type { FormKeys } from './formKeys.ts';
import { sendOnce, type SentOnce } from './sendOnce.ts';

export interface Sending {
  path: string;
  loaded: Record<string, unknown>;
  keys: FormKeys;
  /** The item it applies to. */
  item?: Record<string, unknown>;
  upload?: Upload | undefined;
  /** Called when an earlier write, from before the last edit, went through instead. */
  onEarlier: () => void;
}

/** Runs a submit's calls. Also returns a problem when facts for the next route fail to load. */
export async function sendSubmit(
  runtime: Runtime,
  submit: SubmitSource,
  form: Record<string, unknown>,
  sending: Sending,
  say: Say,
): Promise<SubmitEnd> {
  const own = visitOf(runtime);
  const visit = {
    ...own,
    given: { ...own.given, load: sending.loaded },
    say,
    fill: (sentence: string, more: object) =>
      fillText(sentence, { ...runtime.store.facts(), brand: runtime.bundle.branding, ...more }, runtime.bundle.language),
    call: (step: StepSource, sent: Sent) => callOnce(runtime, step, sent, sending),
    endSession: runtime.session.logOut,
  };
  try {
    return await runSubmit(visit, submit, form, sending.item);
  } catch (error) {
    if (error instanceof LoadFailure) return { done: false, problem: showProblem(error.problem, undefined, say) };
    throw error;
  }
}

async function callOnce(runtime: Runtime, { call }: StepSource, { path, query, body }: Sent, sending: Sending): Promise<CallEnd> {
  const { api, store } = runtime;
  // The flow language only has scalars.
  const input = { path: path as Record<string, string>, query: query as Record<string, string>, body };
  const takesKey = await api.takesKey(call);
  const outcome: SentOnce = takesKey
    ? await sendOnce(runtime, { call, path: sending.path, input, upload: sending.upload }, sending.keys)
    : await api.call(call, input);
  if (outcome.isEarlier && outcome.ok) sending.onEarlier();
  if (outcome.ok) await store.load(call, () => Promise.resolve(outcome), { again: true });
  return outcome;
}
