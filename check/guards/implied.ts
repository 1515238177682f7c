import { bindAll, type GuardResult } from '../../src/flow/decide/boundGuards.ts';
import { walk } from '../../src/flow/decide/decide.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';
import type { GuardEntry } from '../../src/flow/language/source.ts';
import { guardLists, guardsOf } from '../explore/guardPlaces.ts';
import { common, type StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';

/**
 * Whether a guard is constant only because of its position: asked first in its list, it would decide something, and the list lets the same
 * states through.
 * @param path a path at which it was asked
 */
export function isImplied(survey: Survey, by: string, place: string, path: string): boolean {
  const list = guardLists(survey.app.data).find((each) => each.by === by && place.startsWith(`${each.place}/`));
  if (!list) return false;
  const steps = place.slice(list.place.length + 1).split('/');
  const turned = moveFirst(list.entries, steps);
  if (!turned) return false;
  const reaching = statesCalling(survey, path, (call) => call.by === by && call.place.startsWith(`${list.place}/`));
  const answers = new Map<string, Set<boolean>>();
  for (const { states, outcome } of survey.answers(bindAll(turned, survey.app.data)))
    if (common([states], reaching).length > 0)
      for (const call of outcome.trace) answers.set(call.place, (answers.get(call.place) ?? new Set()).add(call.result));
  return answers.size === guardsOf({ by, place: '', entries: turned }).length && [...answers.values()].every(({ size }) => size === 2);
}

/** States in which a matching guard is asked at a path. */
export function statesCalling({ app, outcomes }: Survey, path: string, isMeant: (result: GuardResult) => boolean): StateSet[] {
  const cases = outcomes(({ facts }) => {
    const trace: GuardResult[] = [];
    walk(app, facts, path, { now: spaceNow, trace });
    return trace.some(isMeant);
  });
  return cases.flatMap(({ states, outcome }) => (outcome ? [states] : []));
}

/** Moves the guard at a place to the front of its list; undefined when it is first already. */
function moveFirst(entries: readonly GuardEntry[], [index = '', ...inner]: string[]): GuardEntry[] | undefined {
  const at = Number(index);
  const entry = entries[at];
  if (entry === undefined) return undefined;
  const [name, ...below] = inner;
  const choices = name === 'any' && typeof entry === 'object' && 'any' in entry ? (entry.any as GuardEntry[]) : undefined; // guaranteed by the grammar
  if (choices) {
    const any = moveFirst(choices, below);
    return any && entries.with(at, { any });
  }
  return at === 0 ? undefined : [entry, ...entries.toSpliced(at, 1)];
}
