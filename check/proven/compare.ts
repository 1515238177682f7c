import type { Answer } from '../explore/accepted.ts';
import type { Case } from '../explore/outcomes.ts';
import { common, without, type StateSet } from '../explore/stateSet.ts';
import { toStates } from './answers.ts';

/** States whose result changed. */
export interface AnswerChange {
  states: StateSet;
  was: string;
  is: string;
  /** The current decider, for routes. */
  by?: string;
}

/** Differences between current cases and an accepted table, whose rows are matched in order. */
export function compare(cases: readonly (Case<string> & { by?: string })[], { when, otherwise }: Answer): AnswerChange[] {
  return cases.flatMap(({ states, outcome, by }) => {
    let rest = [states];
    const changes: AnswerChange[] = [];
    const add = (sets: StateSet[], was: string) => {
      if (was !== outcome) changes.push(...sets.map((each) => ({ states: each, was, is: outcome, by })));
    };
    for (const line of when ?? []) {
      for (const [was, condition] of Object.entries(line)) {
        const fits = toStates(condition);
        const caught = fits ? common(rest, [fits]) : [];
        if (!fits || caught.length === 0) continue;
        add(caught, was);
        rest = rest.flatMap((each) => without(each, [fits]));
      }
    }
    add(rest, otherwise);
    return changes;
  });
}
