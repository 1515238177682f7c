import type { Exercisable } from './listExercisable.ts';

/** What no scenario exercises, held against what is declared with reasons. */
export interface Comparison {
  /** Not exercised, and no reason is given. */
  undeclared: string[];
  /** A reason is given for what is exercised, or for what does not exist. */
  stale: string[];
}

type Declared = Record<keyof Exercisable, Record<string, string>>;

export function compareUnexercised(found: Exercisable, declared: Declared): Comparison {
  const kinds = ['guards', 'problems', 'submits'] as const;
  return {
    undeclared: kinds.flatMap((kind) =>
      found[kind].filter((name) => !Object.hasOwn(declared[kind], name)).map((name) => `${kind}: ${name}`),
    ),
    stale: kinds.flatMap((kind) =>
      Object.keys(declared[kind])
        .filter((name) => !found[kind].includes(name))
        .map((name) => `${kind}: ${name}`),
    ),
  };
}
