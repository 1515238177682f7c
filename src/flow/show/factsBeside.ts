import type { RouteData } from '../language/app.ts';
import { bindAll } from '../decide/boundGuards.ts';
import type { App } from '../decide/createApp.ts';
import type { FactName, Facts } from '../language/facts.ts';

interface Known {
  facts: Facts;
  now: number;
  isLoaded: (fact: FactName) => boolean;
}

/**
 * Missing facts that the navigation and a route display but no guard reads (rule shell-11).
 * Facts deciding whether there is a navigation come first; call again once they have loaded.
 */
export function factsBeside({ data }: App, route: RouteData, known: Known): FactName[] {
  const ofLinks = (route.links ?? []).flatMap(({ when = [] }) => bindAll(when, data).reads);
  const facts = [...navigationFacts(data, known), ...(route.facts ?? []), ...ofLinks];
  return [...new Set(facts)].filter((fact) => !known.isLoaded(fact));
}

function navigationFacts(data: App['data'], { facts, now, isLoaded }: Known): FactName[] {
  // One guard at a time, so that visitors who are not logged in load no depositor data.
  for (const guard of data.shell.navigationWhen) {
    const { reads, ask } = bindAll([guard], data);
    if (!reads.every(isLoaded)) return reads;
    if (!ask(facts, now)) return [];
  }
  return data.navigation.flatMap((item) => [...bindAll(item.when ?? [], data).reads, ...(item.badge ? [item.badge] : [])]);
}
