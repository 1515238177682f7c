import { toPath } from '../../flow/language/match.ts';
import { shownNavigation } from '../../flow/show/shownNavigation.ts';
import { likelyNext } from '../../flow/visit/likelyNext.ts';
import { addFlowOf } from '../core/flows.ts';
import { keptChunk } from '../core/keptChunk.ts';
import type { Runtime } from '../core/runtime.ts';
import { whenIdle } from '../core/whenIdle.ts';
import { findAddressNow } from './findAddressNow.ts';
import { loadScreen } from './loadScreen.ts';

/** The form renderer; a chunk of its own, because many pages have no form. */
export const importFormView = keptChunk(() => import('../../form/FormView.tsx'));

/** Prefetches the chunks of an address's route, ignoring redirects. */
export async function prefetchRoute(runtime: Runtime, address: string): Promise<void> {
  const { app, api, formById } = runtime;
  if (app.flowToAdd(address) !== undefined) await addFlowOf(runtime, address);
  const route = app.match(address)?.data;
  const chunks: ((() => Promise<unknown>) | undefined)[] = [
    () => loadScreen(runtime, route?.screen),
    ...[route?.form ?? [], route?.forms ?? []].flat().map((id) => formById[id]),
  ];
  if (route?.form ?? route?.forms) chunks.push(importFormView);
  for (const { call } of Object.values(route?.loads ?? {})) api.prefetch(call);
  // Ignore failures: the chunk is requested again on navigation.
  for (const load of chunks) void load?.().catch(() => undefined);
}

/** When idle, prefetches the likely next routes, the code of their calls, and the flows of all linked routes. */
export function prefetchNext(runtime: Runtime): () => void {
  const { app, store, api } = runtime;
  return whenIdle(() => {
    const here = app.match(location.pathname);
    const links = [...(here?.data.links ?? []), ...shownNavigation(app, store.facts(), api.now())].map(({ to }) => to);
    for (const to of [here?.data.back ?? [], links].flat()) void addFlowOf(runtime, findAddressNow(runtime, to));
    // Logout must not wait for the network.
    if (api.hasBearer()) void prefetchRoute(runtime, findAddressNow(runtime, app.data.shell.logOut));
    for (const submit of Object.values(here?.data.submits ?? {})) {
      for (const { call } of submit.do ?? []) api.prefetch(call);
      const next = submit.to && likelyNext(app, submit.to, { facts: store.facts(), now: api.now(), path: toPath(location.pathname) });
      if (next) void prefetchRoute(runtime, next);
    }
  });
}
