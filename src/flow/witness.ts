import type { App } from './createApp.ts';
import { decide } from './decide.ts';
import { explore, toFacts, type Choices } from './explore.ts';
import type { Facts } from './facts.ts';
import { spaceNow } from './space.ts';

/**
 * Facts with which an address renders its own route: the first found among every combination of what its guards read, likelier values
 * first. What the page states is looked for as confirmed before it is taken as not confirmed (readings 41). Undefined when nothing renders it.
 */
export function findWitness(app: App, path: string): Facts | undefined {
  const route = app.match(path);
  if (!route) return {};
  let unconfirmed: Choices | undefined;
  let confirmed: Choices | undefined;
  explore(({ facts, choices }) => {
    if (decide(app, facts, path, { now: spaceNow }).outcome !== 'render') return false;
    if (route.claims.ask(facts, spaceNow)) confirmed = choices();
    else unconfirmed ??= choices();
    return confirmed !== undefined;
  });
  const found = confirmed ?? unconfirmed;
  return found && toFacts(found);
}
