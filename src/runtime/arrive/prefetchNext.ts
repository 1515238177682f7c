import { toPath } from '../../flow/language/match.ts';
import { shownNavigation } from '../../flow/show/shownNavigation.ts';
import { likelyNext } from '../../flow/visit/likelyNext.ts';
import { addFlowOf } from '../core/flows.ts';
import { whenIdle } from '../core/whenIdle.ts';
import { findAddressNow } from './findAddressNow.ts';
import { prefetchRoute } from './prefetchRoute.ts';
import type { Runtime } from '../core/runtime.ts';

/**
 * Fetches the chunks of the routes that the shown one most likely leads to, the code of the calls that lead there, and the flows of all that it leads to, when the browser
 * has nothing else to do.
 */
export function prefetchNext(runtime: Runtime): () => void {
  const { app, store, api } = runtime;
  return whenIdle(() => {
    const here = app.match(location.pathname);
    const links = [...(here?.data.links ?? []), ...shownNavigation(app, store.facts(), api.now())].map(({ to }) => to);
    for (const to of [here?.data.back ?? [], links].flat()) void addFlowOf(runtime, findAddressNow(runtime, to));
    // Logging out must not have to wait for the network.
    if (api.hasBearer()) void prefetchRoute(runtime, findAddressNow(runtime, app.data.shell.logOut));
    for (const submit of Object.values(here?.data.submits ?? {})) {
      for (const { call } of submit.do ?? []) api.prefetch(call);
      const next = submit.to && likelyNext(app, submit.to, { facts: store.facts(), now: api.now(), path: toPath(location.pathname) });
      if (next) void prefetchRoute(runtime, next);
    }
  });
}
