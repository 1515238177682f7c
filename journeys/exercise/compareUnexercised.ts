import type { Exercisable } from './listExercisable.ts';

/** Something that scenarios can exercise, as `Exercisable` names it. */
export interface Named {
  kind: keyof Exercisable;
  name: string;
}

/** What no scenario exercises, held against what is declared with reasons. */
interface Comparison {
  /** Not exercised, and no reason is given. */
  undeclared: Named[];
  /** A reason is given for what is exercised, or for what does not exist. */
  stale: Named[];
}

type Declared = Record<keyof Exercisable, Record<string, string>>;

export function compareUnexercised(found: Exercisable, declared: Declared): Comparison {
  return {
    undeclared: listNamed((kind) => found[kind].filter((name) => !Object.hasOwn(declared[kind], name))),
    stale: listNamed((kind) => Object.keys(declared[kind]).filter((name) => !found[kind].includes(name))),
  };
}

function listNamed(namesOf: (kind: keyof Exercisable) => string[]): Named[] {
  const kinds = ['guards', 'problems', 'submits'] as const;
  return kinds.flatMap((kind) => namesOf(kind).map((name) => ({ kind, name })));
}
