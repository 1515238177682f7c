import type { AppData } from '../../src/flow/language/app.ts';
import type { Asked } from '../../src/flow/decide/ask.ts';
import { listExercisable, nameGuard, type Exercisable } from './listExercisable.ts';

/** What scenarios have made use of so far; `Exercisable` says how things are named. */
export interface Exercised {
  /** Every guard that was asked. */
  trace: Asked[];
  problems: Set<string>;
  submits: Set<string>;
}

export function nothingExercised(): Exercised {
  return { trace: [], problems: new Set(), submits: new Set() };
}

/** What of an app no scenario has exercised. */
export function findUnexercised(app: AppData, exercised: Exercised): Exercisable {
  const asked = new Set(exercised.trace.map(({ guard, argument, result }) => `${nameGuard(guard, argument)}: ${result}`));
  const all = listExercisable(app);
  return {
    guards: all.guards.filter((guard) => !asked.has(guard)),
    problems: all.problems.filter((problem) => !exercised.problems.has(problem)),
    submits: all.submits.filter((submit) => !exercised.submits.has(submit)),
  };
}
