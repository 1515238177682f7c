import type { AppData } from '../../src/flow/language/app.ts';
import type { GuardResult } from '../../src/flow/decide/boundGuards.ts';
import { listExercisable, nameGuard, type Exercisable } from './listExercisable.ts';

/** Guards, problems and submits that scenarios have used so far; see `Exercisable` for the names. */
export interface Exercised {
  /** Every guard call. */
  trace: GuardResult[];
  problems: Set<string>;
  submits: Set<string>;
}

export function nothingExercised(): Exercised {
  return { trace: [], problems: new Set(), submits: new Set() };
}

/** Parts of an app that no scenario uses. */
export function findUnexercised(app: AppData, exercised: Exercised): Exercisable {
  const called = new Set(exercised.trace.map(({ guard, argument, result }) => `${nameGuard(guard, argument)}: ${result}`));
  const all = listExercisable(app);
  return {
    guards: all.guards.filter((guard) => !called.has(guard)),
    problems: all.problems.filter((problem) => !exercised.problems.has(problem)),
    submits: all.submits.filter((submit) => !exercised.submits.has(submit)),
  };
}
