import type { Edge } from './graph.ts';

/**
 * Assigns destinations to flows: the flow with most submits and redirects to it, directly or through other destinations, or else the flow
 * most of its branches lead to. Others are left out.
 */
export function destinationHomes(names: string[], edges: Edge[], flowOf: Map<string, string>): Map<string, string> {
  const homes = new Map<string, string>();
  const homeOf = (node: string) => flowOf.get(node) ?? homes.get(node);
  const settle = (findVotes: (name: string) => (string | undefined)[]) => {
    for (const name of names.filter((each) => !homes.has(each))) {
      const home = mostFrequent(findVotes(name));
      if (home !== undefined) homes.set(name, home);
    }
  };
  const leads = edges.filter(({ kind }) => kind !== 'link' && kind !== 'back');
  // Repeated, since destinations may lead to each other; one pass per name is enough.
  for (const _ of names) settle((name) => leads.filter(({ to }) => to === name).map(({ from }) => homeOf(from)));
  settle((name) => leads.filter(({ from }) => from === name).map(({ to = '' }) => homeOf(to)));
  return homes;
}

/** The most frequent name, or the first of equals. */
function mostFrequent(names: (string | undefined)[]): string | undefined {
  const count = new Map<string, number>();
  for (const name of names) if (name !== undefined) count.set(name, (count.get(name) ?? 0) + 1);
  return [...count].sort((a, b) => b[1] - a[1])[0]?.[0];
}
