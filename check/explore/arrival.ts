import type { GuardResult } from '../../src/flow/decide/boundGuards.ts';
import type { Known } from '../../compiler/compile/sources.ts';
import type { App, Route } from '../../src/flow/decide/createApp.ts';
import { resolve, walk, type DecideOptions, type Hop } from '../../src/flow/decide/decide.ts';
import type { FactName, Facts } from '../../src/flow/language/facts.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';
import { hasBearer, isAuthenticated } from '../../src/flow/language/statuses.ts';
import type { Target } from '../../src/flow/language/source.ts';

/** Result of requesting a path: the route that renders, and how it was reached. */
export interface Arrival {
  hops: Hop[];
  /** Pattern of the route that renders, or that repeats in a redirect loop. */
  lands: string;
  isCircle: boolean;
  /** Whether the page's statement is confirmed (rule calls-14). Set only when the path itself renders. */
  isConfirmed: boolean;
  /** Destination branches taken on the way, such as `kyc/0`. */
  taken: string[];
  /** Facts on the way that this session may not load. */
  denied: Denied[];
}

/** A fact and who reads it: `rule view-only`, `route /a`, `claims /a`, `destination kyc/0`. */
export interface Denied {
  fact: FactName;
  by: string;
}

/** Where following a target ends, including what happened on the way to its path. */
export interface Reached extends Omit<Arrival, 'isConfirmed'> {
  /** The path that the target resolves to. */
  address: string;
  /** Guards that its destination asked, with results. */
  trace: GuardResult[];
}

/** Requests a path in one state. Appends every guard call to `trace`. */
export function arriveAt(app: App, known: Known, facts: Facts, path: string, trace: GuardResult[]): Arrival {
  const taken: string[] = [];
  const loads = watchLoads(app, known, facts, trace);
  const options = { now: spaceNow, isLoaded: loads.isLoaded, trace, taken };
  const arrival = goTo(app, facts, path, options);
  const isConfirmed = arrival.hops.length > 0 || (app.match(path)?.claims.ask(facts, spaceNow, trace) ?? true);
  return { ...arrival, isConfirmed, taken, denied: loads.denied() };
}

/** Follows a target in one state to its path, and through redirects from there. */
export function follow(app: App, known: Known, facts: Facts, target: Target): Reached {
  const trace: GuardResult[] = [];
  const taken: string[] = [];
  const loads = watchLoads(app, known, facts, trace);
  const address = resolve(app, target, facts, { now: spaceNow, isLoaded: loads.isLoaded, trace, taken });
  if (typeof address !== 'string') throw new Error(`"${target}" waits although everything counts as loaded`);
  return { ...goTo(app, facts, address, { now: spaceNow }), address, trace, taken, denied: loads.denied() };
}

/** A key for everything that decides access to a route. Routes with equal keys differ only in their path. */
export function decidingOf({ data, gates }: Route): string {
  const rules = gates.flatMap(({ by }) => (by.startsWith('rule ') ? [by] : []));
  return JSON.stringify([rules, data.guards, data.else, data.redirect, data.unconfirmed?.unless]);
}

/** The same arrival for another route with an equal `decidingOf`. */
export function atRoute(arrival: Arrival, from: string, to: string): Arrival {
  const whose = (by: string) =>
    by.replace(/^(route|redirect|claims) (.*)$/, (all, kind: string, path: string) => (path === from ? `${kind} ${to}` : all));
  return {
    ...arrival,
    hops: arrival.hops.map((hop) => ({ ...hop, by: whose(hop.by) })),
    lands: arrival.lands === from ? to : arrival.lands,
    denied: arrival.denied.map((each) => ({ ...each, by: whose(each.by) })),
  };
}

function goTo(app: App, facts: Facts, path: string, options: DecideOptions): Pick<Arrival, 'hops' | 'lands' | 'isCircle'> {
  const chain = walk(app, facts, path, options);
  if ('outcome' in chain) throw new Error(`${path} waits although everything counts as loaded`);
  return { hops: chain.hops, lands: chain.route.data.path, isCircle: chain.isCircle };
}

/** Treats every fact as loaded, and records those the session may not load. */
function watchLoads({ data }: App, known: Known, facts: Facts, trace: readonly GuardResult[]) {
  const found: { fact: FactName; at: number }[] = [];
  const isLoaded = (fact: FactName) => {
    const source = data.facts[fact];
    if (source && !isAllowed(known.calls[source.call]?.session, facts)) found.push({ fact, at: trace.length });
    return true;
  };
  // Facts are loaded just before a guard reads them, so the next guard in the trace is the one that needs them.
  const denied = () => found.flatMap(({ fact, at }): Denied[] => (trace[at] ? [{ fact, by: whose(trace[at]) }] : []));
  return { isLoaded, denied };
}

/** The owner of a guard; for destinations, with the branch. */
function whose({ by, place }: GuardResult): string {
  return by.startsWith('destination ') ? `${by}/${place.split('/')[1]}` : by;
}

/** Whether these facts allow a call that needs this session; `any` and `pending` need a bearer token. */
function isAllowed(session: 'none' | 'pending' | 'full' | 'any' | undefined, facts: Facts): boolean {
  if (session === undefined || session === 'none') return true;
  return session === 'full' ? isAuthenticated(facts, spaceNow) : hasBearer(facts, spaceNow);
}
