import type { Asked } from './ask.ts';
import type { App, Route } from './createApp.ts';
import { notFoundPath } from './createApp.ts';
import type { FactName, Facts } from './facts.ts';
import { toPath } from './match.ts';
import type { Target } from './source.ts';

/** What a depositor with these facts gets at an address. */
export type Decision = Settled | Waiting;

export interface Settled {
  outcome: 'render' | 'redirect';
  /** The first redirect; absent when the address itself renders. */
  to?: string;
  /** Every address that was redirected to, in order. */
  hops: string[];
  /** The address that renders. */
  lands: string;
  /** The route that renders there: the Not found route at an unknown address (readings 12a). */
  route: Route;
}

/** Guards stand in the way whose facts have not loaded; nothing is decided (readings 34). */
export interface Waiting {
  outcome: 'wait';
  needs: FactName[];
}

export interface DecideOptions {
  /** Milliseconds on the provider's clock (readings 47). */
  now: number;
  /** Whether a fact has loaded. Left out: all that are absent are known to be absent. */
  isLoaded?: (fact: FactName) => boolean;
  /** Collects each guard asked, in order. */
  trace?: Asked[];
}

/**
 * Decides what renders at an address: the only place where guards run (house, "The way of one datum"). Pure and deterministic.
 *
 * @param path an address of the app; query and fragment are ignored
 * @throws when redirects go round in a circle, which `check` reports before anybody meets it
 */
export function decide(app: App, facts: Facts, path: string, options: DecideOptions): Decision {
  const hops: string[] = [];
  let address = path;
  while (hops.length <= app.data.routes.length) {
    const route = app.match(address);
    if (!route) return settle(hops, toPath(address), app.notFound);
    const next = takeHop(app, route, facts, options);
    if (next === undefined) return settle(hops, toPath(address), route);
    if (typeof next !== 'string') return next;
    hops.push(next);
    address = next;
  }
  throw new Error(`redirects go round in a circle: ${path} -> ${hops.slice(0, 4).join(' -> ')}`);
}

function settle(hops: string[], lands: string, route: Route): Settled {
  return hops.length === 0 ? { outcome: 'render', hops, lands, route } : { outcome: 'redirect', to: hops[0], hops, lands, route };
}

/** The address that a route sends on to, undefined when it renders, or what has to load first. */
function takeHop(app: App, route: Route, facts: Facts, options: DecideOptions): string | Waiting | undefined {
  for (const gate of route.gates) {
    const missing = findMissing(gate.question.reads, options);
    if (missing) return missing;
    if (gate.question.ask(facts, options.now, options.trace) === gate.turnsAwayOn) return resolve(app, gate.to, facts, options);
  }
  if (route.redirect !== undefined) return resolve(app, route.redirect, facts, options);
  // What the page is about to state has to be known as well (readings 41).
  return findMissing(route.claims.reads, options);
}

/**
 * The address that a target stands for: itself when it is one, else the first branch of the destination that holds.
 * A destination may lead to another; compile refuses circles among them.
 */
export function resolve(app: App, target: Target, facts: Facts, options: DecideOptions): string | Waiting {
  if (target.startsWith('/')) return target;
  for (const choice of app.choiceByName.get(target) ?? []) {
    const missing = findMissing(choice.question.reads, options);
    if (missing) return missing;
    if (choice.question.ask(facts, options.now, options.trace)) return resolve(app, choice.to, facts, options);
  }
  return notFoundPath;
}

function findMissing(reads: FactName[], options: DecideOptions): Waiting | undefined {
  const isLoaded = options.isLoaded;
  if (!isLoaded) return undefined;
  const needs = reads.filter((fact) => !isLoaded(fact));
  return needs.length === 0 ? undefined : { outcome: 'wait', needs };
}
