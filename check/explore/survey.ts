import { bindAll, type GuardResult, type BoundGuard } from '../../src/flow/decide/boundGuards.ts';
import type { Known } from '../../compiler/compile/sources.ts';
import type { App } from '../../src/flow/decide/createApp.ts';
import type { Draw } from './explore.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';
import type { GuardEntry, Target } from '../../src/flow/language/source.ts';
import { arriveAt, atRoute, decidingOf, follow, type Arrival, type Reached } from './arrival.ts';
import type { StateSet } from './stateSet.ts';
import { findOutcomes, type Case } from './outcomes.ts';
import { tellApart } from './alikeValues.ts';
import { guardPlaces, guardsOfCheck } from './guardPlaces.ts';

/** Results of exploring an app. Each path or target is explored once, on first use. */
export interface Survey {
  app: App;
  known: Known;
  /** Explores anything else that uses the app's guards. */
  outcomes: <T>(run: (draw: Draw) => T) => Case<T>[];
  /** Where each state ends when it requests a path. */
  arrivals: (path: string) => Case<Arrival>[];
  /** Where each state ends when it follows a target. */
  reached: (target: Target) => Case<Reached>[];
  /** States in which the path renders its own route. */
  renders: (path: string) => StateSet[];
  answers: (question: BoundGuard) => Case<Answer>[];
  holds: (entries: readonly GuardEntry[]) => StateSet[];
  /** Records guard results by where the guard is named. */
  note: (trace: readonly GuardResult[], path: string) => void;
  /** Guard results by owner and JSON pointer. */
  noted: ReadonlyMap<string, ReadonlyMap<string, Noted>>;
  explored: { states: bigint; runs: number; decisions: number };
}

interface Answer {
  holds: boolean;
  trace: GuardResult[];
}

/** A guard reference with all results it returned. */
export interface Noted {
  call: GuardResult;
  results: Set<boolean>;
  /** A path at which it was asked. */
  path: string;
}

/** Prepares an app for exploration. Requires that `findBrokenGuards` found nothing. */
export function createSurvey(app: App, known: Known): Survey {
  const explored = { states: 0n, runs: 0, decisions: 0 };
  const alike = tellApart([...guardPlaces(app.data), ...guardsOfCheck(app.data)], app.data);
  const noted = new Map<string, Map<string, Noted>>();
  const note = (trace: readonly GuardResult[], path: string) => trace.forEach((each) => noteOne(noted, each, path));
  const outcomes = <T>(run: (draw: Draw) => T): Case<T>[] => {
    const { cases, runs, states } = findOutcomes(run, (outcome) => JSON.stringify(outcome), alike);
    explored.runs += runs;
    explored.states += states;
    return cases;
  };
  const arrivals = remember(
    shareAlike(
      app,
      (path) =>
        outcomes(({ facts }) => {
          const trace: GuardResult[] = [];
          const arrival = arriveAt(app, known, facts, path, trace);
          explored.decisions += trace.length;
          note(trace, path);
          return arrival;
        }),
      { explored, noted },
    ),
  );
  const answers = (question: BoundGuard) =>
    outcomes(({ facts }): Answer => {
      const trace: GuardResult[] = [];
      return { holds: question.ask(facts, spaceNow, trace), trace };
    });
  const holds = remember(
    (entries: string) =>
      answers(bindAll(JSON.parse(entries) as GuardEntry[], app.data)).flatMap(({ states, outcome }) => (outcome.holds ? [states] : [])), // in the order given
  );
  return {
    app,
    known,
    outcomes,
    arrivals,
    reached: remember((target: Target) =>
      target.startsWith('/')
        ? arrivals(target).map((each) => toReached(each, target))
        : outcomes(({ facts }) => follow(app, known, facts, target)),
    ),
    renders: remember((path: string) => arrivals(path).flatMap(({ states, outcome }) => (outcome.hops.length === 0 ? [states] : []))),
    answers,
    holds: (entries) => holds(JSON.stringify(entries)),
    note,
    noted,
    explored,
  };
}

/** An explored route, with its cost. */
interface Shared {
  path: string;
  cases: Case<Arrival>[];
  /** Routes reached by redirect from here. Sharing does not apply to them, since loops start elsewhere. */
  beyond: Set<unknown>;
  took: { states: bigint; runs: number; decisions: number };
  guards: Noted[];
}

/** Explores one of several routes with equal `decidingOf` and reuses its result: hundreds of pages have the same guards. */
function shareAlike(
  app: App,
  exploreAt: (path: string) => Case<Arrival>[],
  { explored, noted }: Pick<Survey, 'explored'> & { noted: Map<string, Map<string, Noted>> },
): (path: string) => Case<Arrival>[] {
  const byDeciding = new Map<string, Shared>();
  return (path) => {
    const route = app.routeByPath.get(path);
    const deciding = route && decidingOf(route);
    const shared = deciding === undefined ? undefined : byDeciding.get(deciding);
    if (shared && !shared.beyond.has(route)) {
      for (const count of ['runs', 'decisions'] as const) explored[count] += shared.took[count];
      explored.states += shared.took.states;
      for (const { call, results } of shared.guards)
        for (const result of results) noteOne(noted, { ...call, by: call.by.replace(shared.path, path), result }, path);
      return shared.cases.map(({ states, outcome }) => ({ states, outcome: atRoute(outcome, shared.path, path) }));
    }
    const before = { ...explored };
    const cases = exploreAt(path);
    const beyond = new Set<unknown>(cases.flatMap(({ outcome }) => outcome.hops.map(({ to }) => app.match(to))));
    if (deciding !== undefined && !shared && !beyond.has(route)) {
      const took = {
        states: explored.states - before.states,
        runs: explored.runs - before.runs,
        decisions: explored.decisions - before.decisions,
      };
      const guards = [`route ${path}`, `claims ${path}`].flatMap((by) => [...(noted.get(by)?.values() ?? [])]);
      byDeciding.set(deciding, { path, cases, beyond, took, guards });
    }
    return cases;
  };
}

/** A path is a target without conditions. */
function toReached({ states, outcome }: Case<Arrival>, address: string): Case<Reached> {
  const { hops, lands, isCircle } = outcome;
  return { states, outcome: { hops, lands, isCircle, address, trace: [], taken: [], denied: [] } };
}

function noteOne(noted: Map<string, Map<string, Noted>>, guardResult: GuardResult, path: string): void {
  const byPlace = noted.get(guardResult.by) ?? new Map<string, Noted>();
  noted.set(guardResult.by, byPlace);
  const known = byPlace.get(guardResult.place);
  if (known) known.results.add(guardResult.result);
  else byPlace.set(guardResult.place, { call: guardResult, results: new Set([guardResult.result]), path });
}

function remember<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (known.has(key)) return known.get(key) as Value; // has() was true
    const found = find(key);
    known.set(key, found);
    return found;
  };
}
