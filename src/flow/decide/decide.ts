import type { Asked } from './ask.ts';
import type { App, Route } from './createApp.ts';
import { notFoundPath } from './createApp.ts';
import type { FactName, Facts } from '../language/facts.ts';
import { toPath } from '../language/match.ts';
import type { Target } from '../language/source.ts';

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
  /** The route that renders there: the Not found route at an unknown address. */
  route: Route;
}

/** Some guard here reads facts that have not loaded, so nothing is decided yet (rule guards-9); or the way leads into a flow that is not here yet. */
export interface Waiting {
  outcome: 'wait';
  needs: FactName[];
  /** To be added to the app. */
  flow?: string;
}

export interface DecideOptions {
  /** Milliseconds on the provider's clock. */
  now: number;
  /** Whether a fact has loaded. Left out: all that are absent are known to be absent. */
  isLoaded?: (fact: FactName) => boolean;
  /** Collects each guard asked, in order. */
  trace?: Asked[];
  /** Collects each branch of a destination taken, in order, as `kyc/0`. */
  taken?: string[];
}

/** A redirect on the way to what renders. */
export interface Hop {
  to: string;
  /** Who sends away: `rule not-logged-in`, `route /deposit` when its own guards refuse, `redirect /login/entry` when it always leads on. */
  by: string;
}

/** The way from an address to the one that renders, or, when redirects go round in a circle, to where it closes. */
export interface Way {
  hops: Hop[];
  lands: string;
  route: Route;
  isCircle: boolean;
}

/**
 * Decides what renders at an address: the only place where guards run. Pure and deterministic.
 *
 * @param path an address of the app; query and fragment are ignored
 * @throws when redirects go round in a circle, which `check` reports before anybody meets it
 */
export function decide(app: App, facts: Facts, path: string, options: DecideOptions): Decision {
  const way = walk(app, facts, path, options);
  if ('outcome' in way) return way;
  const hops = way.hops.map((hop) => hop.to);
  if (way.isCircle) throw new Error(`redirects go round in a circle: ${[path, ...hops].join(' -> ')}`);
  const { lands, route } = way;
  return hops.length === 0 ? { outcome: 'render', hops, lands, route } : { outcome: 'redirect', to: hops[0], hops, lands, route };
}

/** Follows redirects until something renders. Ends, because it stops where a route comes up again: guards would answer the same. */
export function walk(app: App, facts: Facts, path: string, options: DecideOptions): Way | Waiting {
  const hops: Hop[] = [];
  const met = new Set<Route>();
  for (let address = path; ;) {
    const route = app.match(address);
    if (!route) {
      const flow = app.flowToAdd(address);
      return flow === undefined
        ? { hops, lands: toPath(address), route: app.notFound, isCircle: false }
        : { outcome: 'wait', needs: [], flow };
    }
    if (met.has(route)) return { hops, lands: toPath(address), route, isCircle: true };
    met.add(route);
    const hop = takeHop(app, route, facts, options);
    if (hop === undefined) return { hops, lands: toPath(address), route, isCircle: false };
    if ('outcome' in hop) return hop;
    hops.push(hop);
    address = hop.to;
  }
}

/** Where a route sends on to, undefined when it renders, or what has to load first. */
function takeHop(app: App, route: Route, facts: Facts, options: DecideOptions): Hop | Waiting | undefined {
  for (const gate of route.gates) {
    const missing = findMissing(gate.question.reads, options);
    if (missing) return missing;
    if (gate.question.ask(facts, options.now, options.trace) === gate.turnsAwayOn) return hopTo(app, gate.to, gate.by, facts, options);
  }
  if (route.redirect !== undefined) return hopTo(app, route.redirect, `redirect ${route.data.path}`, facts, options);
  // What the page is about to state has to be known as well.
  return findMissing(route.claims.reads, options);
}

function hopTo(app: App, target: Target, by: string, facts: Facts, options: DecideOptions): Hop | Waiting {
  const to = resolve(app, target, facts, options);
  return typeof to === 'string' ? { to, by } : to;
}

/**
 * The address that a target stands for: itself when it is one, else the first branch of the destination that holds.
 * A destination may lead to another; compile refuses circles among them.
 */
export function resolve(app: App, target: Target, facts: Facts, options: DecideOptions): string | Waiting {
  if (target.startsWith('/')) return target;
  for (const [index, choice] of (app.choiceByName.get(target) ?? []).entries()) {
    const missing = findMissing(choice.question.reads, options);
    if (missing) return missing;
    if (!choice.question.ask(facts, options.now, options.trace)) continue;
    options.taken?.push(`${target}/${index}`);
    return resolve(app, choice.to, facts, options);
  }
  return notFoundPath;
}

function findMissing(reads: FactName[], options: DecideOptions): Waiting | undefined {
  const isLoaded = options.isLoaded;
  if (!isLoaded) return undefined;
  const needs = reads.filter((fact) => !isLoaded(fact));
  return needs.length === 0 ? undefined : { outcome: 'wait', needs };
}
