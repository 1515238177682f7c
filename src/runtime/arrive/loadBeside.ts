import type { RouteData } from '../../flow/language/app.ts';
import { factsBeside } from '../../flow/show/factsBeside.ts';
import { factsLater } from './loadLater.ts';
import { isFactLoaded, LoadFailure, loadFacts } from './loadFacts.ts';
import type { Runtime } from '../core/runtime.ts';

/**
 * Fetches what the navigation and the page show but no guard reads, when absent. Nobody waits for it: a fact that cannot be loaded stays
 * absent, and is asked for again on the next route.
 */
export function loadBeside(runtime: Runtime, route: RouteData): void {
  void loadMore(runtime, route);
}

/** What has loaded may ask for more; ends, because each round loads at least one fact. */
async function loadMore(runtime: Runtime, route: RouteData): Promise<void> {
  const { app, api, store } = runtime;
  const comes = factsLater(runtime, route);
  const beside = factsBeside(app, route, { facts: store.facts(), now: api.now(), isLoaded: (fact) => isFactLoaded(runtime, fact) });
  const missing = beside.filter((fact) => !comes.includes(fact));
  const loads = missing.map((fact) => loadFacts(runtime, [fact]).then(() => isFactLoaded(runtime, fact), forgive));
  if ((await Promise.all(loads)).includes(true)) await loadMore(runtime, route);
}

function forgive(error: unknown): false {
  if (!(error instanceof LoadFailure)) throw error;
  return false;
}
