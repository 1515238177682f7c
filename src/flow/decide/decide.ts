import type { GuardResult } from './boundGuards.ts';
import type { App, Route } from './createApp.ts';
import { notFoundPath } from './createApp.ts';
import type { FactName, Facts } from '../language/facts.ts';
import { toPath } from '../language/match.ts';
import type { Target } from '../language/source.ts';

export type Decision = Settled | Waiting;

export interface Settled {
  outcome: 'render' | 'redirect';
  /** The first redirect; absent when the address itself renders. */
  to?: string;
  hops: string[];
  /** The address that renders. */
  lands: string;
  /** The route that renders; Not found for an unknown address. */
  route: Route;
}

/** A guard reads facts that have not loaded (rule guards-9), or a redirect leads into a flow that is not loaded. */
export interface Waiting {
  outcome: 'wait';
  needs: FactName[];
  flow?: string;
}

export interface DecideOptions {
  /** Milliseconds on the provider's clock. */
  now: number;
  /** Whether a fact has loaded. Omit to treat every absent fact as loaded. */
  isLoaded?: (fact: FactName) => boolean;
  trace?: GuardResult[];
  /** Collects each destination branch taken, in order, as `kyc/0`. */
  taken?: string[];
}

export interface Hop {
  to: string;
  /** The cause: `rule not-logged-in`, `route /deposit` (its own guards refuse), `redirect /login/entry` (it always redirects). */
  by: string;
}

/** The redirects from an address to the one that renders, or back to an earlier one for a circle. */
export interface RedirectChain {
  hops: Hop[];
  lands: string;
  route: Route;
  isCircle: boolean;
}

/**
 * Decides what renders at an address. Pure and deterministic; all navigation guards run here.
 *
 * @param path an address of the app; query and fragment are ignored
 * @throws on a redirect loop, which `check` reports at build time
 */
export function decide(app: App, facts: Facts, path: string, options: DecideOptions): Decision {
  const chain = walk(app, facts, path, options);
  if ('outcome' in chain) return chain;
  const hops = chain.hops.map((hop) => hop.to);
  if (chain.isCircle) throw new Error(`redirects go round in a circle: ${[path, ...hops].join(' -> ')}`);
  const { lands, route } = chain;
  return hops.length === 0 ? { outcome: 'render', hops, lands, route } : { outcome: 'redirect', to: hops[0], hops, lands, route };
}

/** Follows redirects until a page renders. Stops at a repeated route: its guards would give the same result. */
export function walk(app: App, facts: Facts, path: string, options: DecideOptions): RedirectChain | Waiting {
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

/** The route's redirect, the facts it is waiting for, or undefined when it renders. */
function takeHop(app: App, route: Route, facts: Facts, options: DecideOptions): Hop | Waiting | undefined {
  for (const gate of route.gates) {
    const missing = findMissing(gate.question.reads, options);
    if (missing) return missing;
    if (gate.question.ask(facts, options.now, options.trace) === gate.turnsAwayOn) return hopTo(app, gate.to, gate.by, facts, options);
  }
  if (route.redirect !== undefined) return hopTo(app, route.redirect, `redirect ${route.data.path}`, facts, options);
  // The page's claims need their facts as well.
  return findMissing(route.claims.reads, options);
}

function hopTo(app: App, target: Target, by: string, facts: Facts, options: DecideOptions): Hop | Waiting {
  const to = resolve(app, target, facts, options);
  return typeof to === 'string' ? { to, by } : to;
}

/**
 * The target itself if it is an address, else the first matching branch of the destination.
 * Destinations may be nested; the compiler rejects cycles.
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
