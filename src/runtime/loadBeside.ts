import { bindAll } from '../flow/ask.ts';
import type { RouteData } from '../flow/app.ts';
import type { FactName } from '../flow/facts.ts';
import { isFactLoaded, LoadFailure, loadFacts } from './loadFacts.ts';
import type { Runtime } from './runtime.ts';

/**
 * Fetches what the navigation and the page show beside what guards read, when absent (section 2.10). Nobody waits for it, and nobody misses
 * it: a fact that cannot be had stays absent, and is asked for again with the next route.
 */
export function loadBeside(runtime: Runtime, route: RouteData): void {
  for (const fact of [...navigationFacts(runtime), ...(route.facts ?? [])]) {
    if (!isFactLoaded(runtime, fact)) loadFacts(runtime, [fact]).catch(forgive);
  }
}

/** What the entries of the navigation ask and count, where there is a navigation. */
function navigationFacts({ app, store, api }: Runtime): FactName[] {
  const { shell, navigation } = app.data;
  if (!bindAll(shell.navigationWhen).ask(store.facts(), api.now())) return [];
  return navigation.flatMap((item) => [...bindAll(item.when ?? []).reads, ...(item.badge ? [item.badge] : [])]);
}

function forgive(error: unknown): void {
  if (!(error instanceof LoadFailure)) throw error;
}
