import { createBrowserRouter } from 'react-router-dom';
import type { BrandModule } from 'virtual:passbook/brands';
import { callByName, cookieCalls } from 'virtual:passbook/calls';
import { formById } from 'virtual:passbook/forms';
import { screenByName } from 'virtual:passbook/screens';
import { createClock } from '../api/clock.ts';
import { createApi } from '../api/createApi.ts';
import { findFirewall } from '../api/firewall.ts';
import { findProviderOrigin } from '../api/providerOrigin.ts';
import { findAddressAdapter } from '../api/suggestAddresses.ts';
import { takeAnswers } from '../api/takeAnswers.ts';
import { createSay } from '../brand/words/words.ts';
import { loggedOutPath } from '../flow/visit/sentAway.ts';
import { createApp } from '../flow/decide/createApp.ts';
import type { NavigationFacts } from '../flow/language/facts.ts';
import { leavesPage } from '../flow/visit/leavesPage.ts';
import type { SubmitEnd } from '../flow/visit/submit.ts';
import { navigationOfLink, noteReturn } from '../flow/visit/returning.ts';
import { progressAtom } from '../store/atoms.ts';
import { createJournal } from '../store/kept/createJournal.ts';
import { createPassbookStore } from '../store/createPassbookStore.ts';
import { keepVisitFacts, keptVisitFacts } from '../store/kept/visitFacts.ts';
import { keepProgress, keptProgress } from '../store/kept/progressMark.ts';
import { createRestore } from './arrive/createRestore.ts';
import { createRoutes } from './createRoutes.tsx';
import { addFlowOf } from './core/flows.ts';
import { keptChunks } from './core/keptChunk.ts';
import { untilEntered } from './prerender/prerendered.ts';
import { explainEnds } from './session/explainEnds.ts';
import { unreadEnd } from './session/sessionMark.ts';
import type { Runtime } from './core/runtime.ts';
import { isSandbox, tellFault } from './core/sandbox.ts';
import { watchWrites } from './submit/watchWrites.ts';
import { createSession } from './session/createSession.ts';
import type { Ended } from './session/session.ts';

/** Starts the app for one visit: restores stored state and the session, then creates the router. */
export async function startRuntime({ bundle, forms }: BrandModule, linkValues: NavigationFacts) {
  const app = createApp(bundle.app);
  const clock = createClock();
  const store = createPassbookStore({ sources: app.data, now: clock.now });
  const known = keptVisitFacts(store.tab);
  await addFlowOf({ app, bundle }, linkValues.redirectPath ?? '');
  store.writeFacts((facts) => void Object.assign(facts, known, { nav: { ...known.nav, ...navigationOfLink(app, linkValues) } }));
  const keepFacts = () => keepVisitFacts(store.tab, store.facts());
  store.subscribe(keepFacts);
  // Persist link values now, in case the page reloads before any fact changes.
  keepFacts();
  const answered = takeAnswers(bundle.language);
  const firewall = findFirewall();
  const api = createApi({
    calls: callByName,
    origin: findProviderOrigin(),
    language: bundle.language,
    clock,
    answered,
    ...(firewall && { firewall }),
    ...(isSandbox() && { onFault: tellFault }),
    sessionId: () => store.facts().session?.session_id,
    onUnauthorized: (problem) => void session.logOut({ chosen: false, message: problem.message ?? undefined }),
  });
  const session = createSession({ api, store, onEnded: leave });
  const say = createSay(bundle, { brand: bundle.branding });
  const explainEnd = explainEnds(store, say);
  const restoreSession = createRestore(session, () => explainEnd({ chosen: false, hadSession: true, ...unreadEnd(store.tab) }));
  const runtime: Runtime = {
    app,
    bundle,
    say,
    api,
    store,
    session,
    journal: createJournal(store.persistence, clock),
    restoreSession,
    formById: keptChunks({ ...formById, ...forms }),
    screenByName: keptChunks(screenByName),
    addresses: findAddressAdapter(),
    skippedCalls: document.getElementById('root')?.dataset['stranger'] === undefined ? [] : cookieCalls,
    ...(isSandbox() && { trail: [] }),
  };
  await store.persistence.rehydrate();
  clock.resume(store.persistence.kept().ahead ?? 0);
  // Restores the progress bar after a reload (rule shell-7).
  store.noteProgress(keptProgress(store.tab));
  store.store.sub(progressAtom, () => keepProgress(store.tab, store.store.get(progressAtom)));
  session.start();
  const router = createBrowserRouter(createRoutes(runtime));
  void untilEntered(router).then(() => {
    runtime.skippedCalls = [];
    answered.clear();
  });
  watchWrites(runtime, { say, onDone: goOn });

  /** Explains the end of the session, and leaves pages that need one. */
  function leave(end: Ended) {
    const { pathname, search } = router.state.location;
    explainEnd(end);
    // After an involuntary logout, the next login returns to this page (rule sessions-11).
    if (!end.chosen) noteReturn({ app, writeFacts: store.writeFacts }, pathname + search);
    if (leavesPage(app, pathname, end)) void router.navigate(loggedOutPath, { replace: true });
  }

  /** A write from before a reload succeeded: continue on its page, refresh any other. */
  function goOn(end: Extract<SubmitEnd, { done: true }>, from: string) {
    const isThere = app.match(router.state.location.pathname)?.data.path === from;
    if (isThere && end.leaves !== undefined) void router.navigate(end.leaves, { replace: end.replace });
    else void router.revalidate();
  }

  return { runtime, router };
}
