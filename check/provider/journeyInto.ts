import type { Target } from '../../src/flow/language/source.ts';
import { after } from '../explore/effect.ts';
import { common, everywhere, leaves, meet, type StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';
import type { Room } from './rooms.ts';
import { isToldByProvider, toldStates } from './told.ts';

/** What the provider knows in these states, whoever holds which session. */
export function knownIn(survey: Survey, states: StateSet): StateSet {
  return states.map((mask, index) => (isToldByProvider(survey.app.data, leaves[index]?.name ?? '') ? mask : (everywhere[index] ?? mask)));
}

/**
 * The shortest way, by addresses, on which somebody who has no session yet gets to a page in these states; undefined when none leads there.
 */
export function journeyInto(survey: Survey, rooms: ReadonlyMap<string, Room>, states: StateSet, page: string): string[] | undefined {
  const start = outside(survey, states);
  const seen = new Set<string>();
  let ways = arriving(survey, survey.app.data.shell.logo, [start]).map((one) => ({ ...one, path: [one.lands] }));
  while (ways.length > 0 && seen.size < mostSteps) {
    const arrived = ways.find(({ lands, states: some }) => lands === page && meet(some, states));
    if (arrived) return arrived.path;
    const fresh = ways.filter(({ lands, states: some }) => isNew(seen, `${lands} ${some.join()}`));
    ways = fresh.flatMap(({ lands, states: some, path }) =>
      goOn(survey, rooms.get(lands), some).map((next) => ({ ...next, path: [...path, next.lands] })),
    );
  }
  return undefined;
}

/** Far more than any way to a page takes; there are ways that never end. */
const mostSteps = 2000;

function isNew(seen: Set<string>, key: string): boolean {
  const isKnown = seen.has(key);
  seen.add(key);
  return !isKnown;
}

/** The same states for a witness: what may be anything that the provider can tell need not be said. */
export function unconcerned(survey: Survey, states: StateSet): StateSet {
  const [first = everywhere, ...others] = toldStates(survey);
  const told = others.reduce((all, each) => all.map((mask, index) => mask | (each[index] ?? 0)), first);
  return states.map((mask, index) => (mask === told[index] ? (everywhere[index] ?? mask) : mask));
}

/** The same depositor without a session, and nothing carried along from page to page. */
function outside(survey: Survey, states: StateSet): StateSet {
  return states.map((mask, index) => {
    const leaf = leaves[index];
    return leaf && !isToldByProvider(survey.app.data, leaf.name) ? leaf.absent : mask;
  });
}

/** A page that is got to, and in which states. */
interface Arrived {
  lands: string;
  states: StateSet;
}

/** Where what a room offers leads from these states. */
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
