import { fillText } from '../../brand/words/fillText.ts';
import type { Say } from '../../brand/words/words.ts';
import { findMeaning, showProblem } from '../../flow/show/showProblem.ts';
import { takeUp, type SubmitEnd } from '../../flow/visit/submit.ts';
import type { JournalEntry } from '../../store/kept/journal.ts';
import { LoadFailure } from '../arrive/loads.ts';
import type { Runtime } from '../core/runtime.ts';
import { visitOf } from '../arrive/visitOf.ts';
import { addFlowOf } from '../core/flows.ts';
import { holdWriteIfFree } from './hold.ts';
import { isOpenStill, isUndone, settle } from './sendOnce.ts';
import { unsettledAtom } from '../core/unsettled.ts';

interface Watch {
  say: Say;
  /** The facts have changed: the guards are asked again, or the depositor goes where the submit leads. */
  onDone: (end: Extract<SubmitEnd, { done: true }>, from: string) => void;
}

/**
 * Asks what became of writes that an earlier document or session left without an outcome, as soon as it is known whose they are. The pages
 * that sent them say meanwhile that it is not known. The result stops it.
 */
export function watchWrites(runtime: Runtime, watch: Watch): () => void {
  const { store, journal } = runtime;
  let asked: string | null | undefined;

  async function look() {
    const user = store.facts().user?.uuid;
    if (asked !== undefined && asked === (user ?? null)) return;
    asked = user ?? null;
    const unsettled = store.store.get(unsettledAtom);
    const entries = await journal.findOpen(user).catch(() => []);
    for (const entry of entries) {
      if (!unsettled.some(({ key }) => key === entry.key)) void holdWriteIfFree(entry.sent, () => recover(runtime, entry, watch));
    }
  }

  void look();
  return store.subscribe(() => void look());
}

/** Asks about one and tells the outcome wherever the depositor is by then. */
async function recover(runtime: Runtime, entry: JournalEntry, { say, onDone }: Watch): Promise<void> {
  const { app, bundle, store } = runtime;
  const outcome = await settle(runtime, entry);
  if (!outcome.ok && outcome.problem.kind === 'stopped') return;
  await addFlowOf(runtime, entry.path);
  const route = app.match(entry.path)?.data;
  const page = fillText(route?.title ?? '', { ...store.facts(), brand: bundle.branding }, bundle.language);
  if (outcome.ok) {
    const answered = { call: entry.call, submits: route?.submits, data: outcome.data };
    const end = await takeUp(visitOf(runtime), answered).catch(stayWhereLoadingFailed);
    store.notification.show(say('writes.done', { page }));
    return onDone(end, entry.path);
  }
  if (isUndone(outcome)) return store.notification.show(say('writes.undone', { page }), 'warning');
  if (isOpenStill(outcome)) return store.notification.show(say('writes.unknown', { page }), 'warning');
  const { message, fields } = showProblem(outcome.problem, findMeaning(app.data, outcome.problem), say);
  store.notification.show(message || Object.values(fields).flat().join(' '), 'error');
}

/** That it went through is told in any case; entering the route again says what could not be loaded. */
function stayWhereLoadingFailed(error: unknown): Extract<SubmitEnd, { done: true }> {
  if (!(error instanceof LoadFailure)) throw error;
  return { done: true, replace: false };
}
