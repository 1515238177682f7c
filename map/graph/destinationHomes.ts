import type { Edge } from './graph.ts';

/**
 * The flow in which each destination stands: the one from which most submits and redirects lead to it, also by way of other
 * destinations; when none does, the one to which most of its branches lead. Destinations without one are left out.
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
  // Destinations may lead to one another: as many rounds as there are names reach them all.
  for (const _ of names) settle((name) => leads.filter(({ to }) => to === name).map(({ from }) => homeOf(from)));
  settle((name) => leads.filter(({ from }) => from === name).map(({ to = '' }) => homeOf(to)));
  return homes;
}

/** Of equals, the one that came first. */
function mostFrequent(names: (string | undefined)[]): string | undefined {
  const count = new Map<string, number>();
  for (const name of names) if (name !== undefined) count.set(name, (count.get(name) ?? 0) + 1);
  return [...count].sort((a, b) => b[1] - a[1])[0]?.[0];
}
