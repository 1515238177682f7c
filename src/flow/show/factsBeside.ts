import type { RouteData } from '../language/app.ts';
import { bindAll } from '../decide/ask.ts';
import type { App } from '../decide/createApp.ts';
import type { FactName, Facts } from '../language/facts.ts';

/** What has loaded when the question is asked. */
interface Known {
  facts: Facts;
  now: number;
  isLoaded: (fact: FactName) => boolean;
}

/**
 * Facts that the navigation and a route show but no guard reads (rule shell-11), and that have not loaded yet. Whether there is a
 * navigation at all comes first, so loading these may bring up more of them.
 */
export function factsBeside({ data }: App, route: RouteData, known: Known): FactName[] {
  const ofLinks = (route.links ?? []).flatMap(({ when = [] }) => bindAll(when, data).reads);
  const facts = [...navigationFacts(data, known), ...(route.facts ?? []), ...ofLinks];
  return [...new Set(facts)].filter((fact) => !known.isLoaded(fact));
}

function navigationFacts(data: App['data'], { facts, now, isLoaded }: Known): FactName[] {
  // One guard after the other, so that nothing is loaded about somebody who is not logged in.
  for (const guard of data.shell.navigationWhen) {
    const { reads, ask } = bindAll([guard], data);
    if (!reads.every(isLoaded)) return reads;
    if (!ask(facts, now)) return [];
  }
  return data.navigation.flatMap((item) => [...bindAll(item.when ?? [], data).reads, ...(item.badge ? [item.badge] : [])]);
}
