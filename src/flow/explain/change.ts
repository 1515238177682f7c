import { bindAll, explainGuard, type GuardResult, type ExplainedGuard } from '../decide/boundGuards.ts';
import type { App, Gate, Route } from '../decide/createApp.ts';
import { decide } from '../decide/decide.ts';
import type { Facts } from '../language/facts.ts';
import { guards } from '../language/guards.ts';
import { isRecord } from '../language/values.ts';
import { leafValues, spaceNow } from './space.ts';

export interface LeafChange {
  /** A field such as `session.bearerToken`, or a whole fact when it is a list. */
  leaf: string;
  /** `null` means absent, as in JSON. */
  from: unknown;
  to: unknown;
  /** Alternatives to `to`. */
  or: unknown[];
  /** Guards whose result would change, with the new result. */
  guards: Pick<ExplainedGuard, 'guard' | 'argument' | 'says' | 'result'>[];
}

/** Changed leaves; `undefined` means absent. */
type Chosen = ReadonlyMap<string, unknown>;

/** Search limits; every route is reachable from every persona's states within them. */
const mostLeaves = 10;
const mostTries = 20_000;

/**
 * The smallest change of facts that renders an address: fewest leaves, then the likelier values of `leafValues`.
 * Tries only leaves read by a refusing guard or rule; no other leaf can change its result.
 *
 * @param now milliseconds on the provider's clock
 * @returns empty when it already renders; null when no change renders it, such as for a route that always redirects
 */
export function findChange(app: App, facts: Facts, path: string, now: number): LeafChange[] | null {
  const route = app.match(path);
  if (!route) return [];
  if (route.redirect !== undefined) return null;
  const renders = (chosen: Chosen) => decide(app, withChosen(facts, chosen), path, { now }).outcome === 'render';
  const tries = { left: mostTries };
  for (let leaves = 0; leaves <= mostLeaves && tries.left > 0; leaves += 1) {
    const chosen = search({ route, facts, now, renders, tries }, new Map(), leaves);
    if (chosen) return [...chosen.keys()].map((leaf) => toChange(leaf, { app, facts, path, now, chosen, renders }));
  }
  return null;
}

interface Search {
  route: Route;
  facts: Facts;
  now: number;
  renders: (chosen: Chosen) => boolean;
  tries: { left: number };
}

/** `chosen` plus exactly `leaves` more leaves that render the address. */
function search(from: Search, chosen: Chosen, leaves: number): Chosen | undefined {
  from.tries.left -= 1;
  if (from.tries.left < 0) return undefined;
  const blocking = findBlocking(from, chosen);
  if (!blocking) return leaves === 0 && from.renders(chosen) ? chosen : undefined;
  if (leaves === 0) return undefined;
  for (const leaf of blocking) {
    if (chosen.has(leaf)) continue;
    for (const value of otherValues(leaf, readLeaf(from.facts, leaf), from.now)) {
      const found = search(from, new Map(chosen).set(leaf, value), leaves - 1);
      if (found) return found;
    }
  }
  return undefined;
}

/** Leaves read by the first gate that refuses; undefined when none does. */
function findBlocking({ route, facts, now }: Search, chosen: Chosen): Set<string> | undefined {
  for (const gate of route.gates) {
    const reads = new Set<string>();
    const results: GuardResult[] = [];
    const answer = gate.question.ask(watch(facts, chosen, reads), now, results);
    if (answer === gate.turnsAwayOn) return blame(gate, results, reads);
  }
  return undefined;
}

/** A route's guards: only the failing one must change. A rule's guards: any of them may. */
function blame(gate: Gate, results: GuardResult[], reads: Set<string>): Set<string> {
  if (gate.turnsAwayOn) return reads;
  const entryOf = ({ place }: GuardResult) => place.split('/')[1];
  const last = results.at(-1);
  const blamed = results.filter((each) => last && entryOf(each) === entryOf(last)).flatMap(({ guard }) => guards[guard]?.reads ?? []);
  return new Set([...reads].filter((leaf) => blamed.includes(leaf)));
}

/** `facts` overlaid with `chosen`; records each leaf read in `reads`. */
function watch(facts: Facts, chosen: Chosen, reads: Set<string>): Facts {
  const read = (leaf: string) => {
    reads.add(leaf);
    return chosen.has(leaf) ? chosen.get(leaf) : readLeaf(facts, leaf);
  };
  const fields = (fact: string) => new Proxy({}, { get: (_, field) => read(`${fact}.${String(field)}`) });
  return new Proxy<Facts>({}, { get: (_, fact) => (Object.hasOwn(leafValues, fact) ? read(String(fact)) : fields(String(fact))) });
}

function readLeaf(facts: Facts, leaf: string): unknown {
  const [name = '', field] = leaf.split('.');
  const fact = (facts as Record<string, unknown>)[name]; // a leaf starts with the name of a fact
  if (field === undefined) return fact ?? undefined;
  return (fact as Record<string, unknown> | null | undefined)?.[field] ?? undefined; // a fact with fields is a record
}

function withChosen(facts: Facts, chosen: Chosen): Facts {
  const changed: Record<string, unknown> = { ...facts };
  for (const [leaf, value] of chosen) {
    const [name = '', field] = leaf.split('.');
    changed[name] = field === undefined ? value : { ...(changed[name] as object | undefined), [field]: value }; // as in readLeaf
  }
  return changed;
}

/** Other values of a leaf, likeliest first and absent last. */
function otherValues(leaf: string, given: unknown, now: number): unknown[] {
  const known = JSON.stringify(given);
  const others = (leafValues[leaf] ?? []).map((value) => moved(value, now)).filter((value) => JSON.stringify(value) !== known);
  return given === undefined ? others : [...others.filter((value) => value !== undefined), undefined];
}

/** Shifts every timestamp from `spaceNow` to `now`. */
function moved(value: unknown, now: number): unknown {
  if (Array.isArray(value)) return value.map((entry) => moved(entry, now));
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each, now)]));
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(value)) return value;
  return new Date(now + Date.parse(value) - spaceNow).toISOString();
}

interface Found extends Omit<Search, 'route' | 'tries'> {
  app: App;
  path: string;
  chosen: Chosen;
}

function toChange(leaf: string, { app, facts, path, now, chosen, renders }: Found): LeafChange {
  const given = readLeaf(facts, leaf);
  const to = chosen.get(leaf);
  const or = otherValues(leaf, given, now).filter((value) => !isSame(value, to) && renders(new Map(chosen).set(leaf, value)));
  const trace: GuardResult[] = [];
  decide(app, withChosen(facts, chosen), path, { now, trace });
  const turned = trace.filter(
    ({ guard, argument, result }) => guards[guard]?.reads.includes(leaf) && ask(app, { guard, argument }, facts, now) !== result,
  );
  return {
    leaf,
    from: given ?? null,
    to: to ?? null,
    or: or.map((value) => value ?? null),
    guards: withoutRepeats(turned.map((guardResult) => tellBriefly(guardResult, facts))),
  };
}

function tellBriefly(guardResult: GuardResult, facts: Facts): LeafChange['guards'][number] {
  const { guard, argument, says, result } = explainGuard(guardResult, facts);
  return { guard, ...(argument === undefined ? {} : { argument }), says, result };
}

/** Ignores case, as registration steps do. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one)?.toLowerCase() === JSON.stringify(other)?.toLowerCase();
}

function ask({ data }: App, { guard, argument }: Pick<GuardResult, 'guard' | 'argument'>, facts: Facts, now: number): boolean {
  return bindAll([argument === undefined ? guard : { [guard]: argument }], data).ask(facts, now);
}

function withoutRepeats<T>(items: T[]): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
