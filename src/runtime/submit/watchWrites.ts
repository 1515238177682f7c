import { fillText } from '../../brand/words/fillText.ts';
import type { Say } from '../../brand/words/words.ts';
import { findMeaning, showProblem } from '../../flow/show/showProblem.ts';
import { takeUp, type SubmitEnd } from '../../flow/visit/submit.ts';
import type { JournalEntry } from '../../store/kept/journal.ts';
import { LoadFailure } from '../arrive/loads.ts';
import type { Runtime } from '../core/runtime.ts';
import { visitOf } from '../arrive/visitOf.ts';
import { addFlowOf } from '../core/flows.ts';
import { holdWriteIfFree, isOpenStill, isUndone, settle } from './sendOnce.ts';
import { unsettledAtom } from '../core/unsettled.ts';

interface Watch {
  say: Say;
  /** Continues after a recovered write: reruns the guards, or navigates to the submit's target. */
  onDone: (end: Extract<SubmitEnd, { done: true }>, from: string) => void;
}

/**
 * Queries writes left unresolved by a previous page or session, once the user is known. Their pages show them as unsettled.
 * Returns a function that stops it.
 */
export function watchWrites(runtime: Runtime, watch: Watch): () => void {
  const { store, journal } = runtime;
  let lastUser: string | null | undefined;

  async function look() {
    const user = store.facts().user?.uuid;
    if (lastUser !== undefined && lastUser === (user ?? null)) return;
    lastUser = user ?? null;
    const unsettled = store.store.get(unsettledAtom);
    const entries = await journal.findOpen(user).catch(() => []);
    for (const entry of entries) {
      if (!unsettled.some(({ key }) => key === entry.key)) void holdWriteIfFree(entry.sent, () => recover(runtime, entry, watch));
    }
  }

  void look();
  return store.subscribe(() => void look());
}

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

/** The write succeeded; entering the route again reports the failed load. */
function stayWhereLoadingFailed(error: unknown): Extract<SubmitEnd, { done: true }> {
  if (!(error instanceof LoadFailure)) throw error;
  return { done: true, replace: false };
}
