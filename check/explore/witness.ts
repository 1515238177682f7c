import { decidingOf } from './arrival.ts';
import type { App, Route } from '../../src/flow/decide/createApp.ts';
import { walk } from '../../src/flow/decide/decide.ts';
import { explore, toFacts, type Choices } from './explore.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { leafValues, spaceNow } from '../../src/flow/explain/space.ts';

/**
 * The likeliest facts with which a path renders its own route, over every combination its guards read.
 * What the page states is confirmed in them, if possible. Undefined when nothing renders it.
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

/** Shared by routes with equal `decidingOf`. */
const witnesses = new WeakMap<App, Map<string, Facts | undefined>>();

function findAnew(app: App, route: Route, path: string): Facts | undefined {
  let best: { choices: Choices; oddity: number } | undefined;
  explore(({ facts, choices }) => {
    const chain = walk(app, facts, path, { now: spaceNow });
    if ('outcome' in chain || chain.hops.length > 0) return;
    const isConfirmed = route.claims.ask(facts, spaceNow);
    const found = { choices: choices(), oddity: oddityOf(choices()) + (isConfirmed ? 0 : unconfirmed) };
    if (!best || found.oddity < best.oddity) best = found;
  });
  return best && toFacts(best.choices);
}

/** Penalty larger than any sum of value indexes. */
const unconfirmed = 1000;

/** How unlikely the values are: each leaf lists its likeliest value first. */
function oddityOf(choices: Choices): number {
  return [...choices].reduce((sum, [leaf, value]) => sum + (leafValues[leaf]?.indexOf(value) ?? 0), 0);
}
