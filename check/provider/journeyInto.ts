import type { Target } from '../../src/flow/language/source.ts';
import { after } from '../explore/effect.ts';
import { common, everywhere, leaves, meet, type StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';
import type { Room } from './rooms.ts';
import { isLoadedFact, reportedStates } from './reported.ts';

/** States with the same provider data and any session or navigation state. */
export function knownIn(survey: Survey, states: StateSet): StateSet {
  return states.map((mask, index) => (isLoadedFact(survey.app.data, leaves[index]?.name ?? '') ? mask : (everywhere[index] ?? mask)));
}

/** The shortest path from a visit without a session to a page in these states; undefined when there is none. */
export function journeyInto(survey: Survey, rooms: ReadonlyMap<string, Room>, states: StateSet, page: string): string[] | undefined {
  const start = outside(survey, states);
  const visited = new Set<string>();
  let paths = arriving(survey, survey.app.data.shell.logo, [start]).map((one) => ({ ...one, path: [one.lands] }));
  while (paths.length > 0 && visited.size < mostSteps) {
    const arrived = paths.find(({ lands, states: some }) => lands === page && meet(some, states));
    if (arrived) return arrived.path;
    const fresh = paths.filter(({ lands, states: some }) => isNew(visited, `${lands} ${some.join()}`));
    paths = fresh.flatMap(({ lands, states: some, path }) =>
      goOn(survey, rooms.get(lands), some).map((next) => ({ ...next, path: [...path, next.lands] })),
    );
  }
  return undefined;
}

/** Bounds the search, which need not terminate; no real path is nearly as long. */
const mostSteps = 2000;

function isNew(visited: Set<string>, key: string): boolean {
  const isKnown = visited.has(key);
  visited.add(key);
  return !isKnown;
}

/** Drops conditions that every state of the provider meets, to keep witnesses short. */
export function unconcerned(survey: Survey, states: StateSet): StateSet {
  const [first = everywhere, ...others] = reportedStates(survey);
  const merged = others.reduce((all, each) => all.map((mask, index) => mask | (each[index] ?? 0)), first);
  return states.map((mask, index) => (mask === merged[index] ? (everywhere[index] ?? mask) : mask));
}

/** The same depositor without a session or navigation state. */
function outside(survey: Survey, states: StateSet): StateSet {
  return states.map((mask, index) => {
    const leaf = leaves[index];
    return leaf && !isLoadedFact(survey.app.data, leaf.name) ? leaf.absent : mask;
  });
}

/** A page with the states on arrival. */
interface Arrived {
  lands: string;
  states: StateSet;
}

export function goOn(survey: Survey, room: Room | undefined, states: StateSet): Arrived[] {
  return (room?.moves ?? []).flatMap(({ from, outcomes, target }) => {
    const leaving = common([states], from);
    return outcomes.flatMap((effect) =>
      arriving(
        survey,
        target,
        leaving.map((some) => after(some, effect)),
      ),
    );
  });
}

function arriving(survey: Survey, target: Target, from: readonly StateSet[]): Arrived[] {
  return survey
    .reached(target)
    .flatMap(({ states, outcome: { lands } }) => common(from, [states]).map((some) => ({ lands, states: some })));
}
