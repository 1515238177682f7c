import { decidingOf } from './arrival.ts';
import type { App, Route } from '../../src/flow/decide/createApp.ts';
import { walk } from '../../src/flow/decide/decide.ts';
import { explore, toFacts, type Choices } from './explore.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { leafValues, spaceNow } from '../../src/flow/explain/space.ts';

/**
 * The likeliest facts with which an address renders its own route, of every combination of what its guards read. What the page states is
 * confirmed in them, unless nothing confirms it. Undefined when nothing renders it.
 */
export function findWitness(app: App, path: string): Facts | undefined {
  const route = app.match(path);
  if (!route) return {};
  const found = witnesses.get(app) ?? new Map<string, Facts | undefined>();
  witnesses.set(app, found);
  const deciding = decidingOf(route);
  if (!found.has(deciding)) found.set(deciding, findAnew(app, route, path));
  return found.get(deciding);
}

/** Routes that decide alike are shown by the same facts. */
const witnesses = new WeakMap<App, Map<string, Facts | undefined>>();

function findAnew(app: App, route: Route, path: string): Facts | undefined {
  let best: { choices: Choices; oddity: number } | undefined;
  explore(({ facts, choices }) => {
    const way = walk(app, facts, path, { now: spaceNow });
    if ('outcome' in way || way.hops.length > 0) return;
    const isConfirmed = route.claims.ask(facts, spaceNow);
    const found = { choices: choices(), oddity: oddityOf(choices()) + (isConfirmed ? 0 : unconfirmed) };
    if (!best || found.oddity < best.oddity) best = found;
  });
  return best && toFacts(best.choices);
}

/** More than any combination of values can add up to. */
const unconfirmed = 1000;

/** How unlikely the values are: in the space the likeliest of a leaf stands first. */
function oddityOf(choices: Choices): number {
  return [...choices].reduce((sum, [leaf, value]) => sum + (leafValues[leaf]?.indexOf(value) ?? 0), 0);
}
