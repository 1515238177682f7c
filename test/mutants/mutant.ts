import type { RuleName } from '../../check/ruleName.ts';
import type { Guard } from '../../src/flow/language/guards.ts';
import type { Files } from '../../build/read/files.ts';

/** A file and a JSON pointer into it. */
export interface Place {
  file: string;
  pointer: string;
}

/** Somewhere in a folder, where something is spoken of by its name. */
export interface Mention {
  folder: string;
  name: string;
}

/** One file with one thing in it broken. */
export interface Broken extends Place {
  /** The whole text of the file; `null`: the file is gone. */
  text: string | null;
  /** A guard of the engine that is another one: its code is no file that check reads. */
  guard?: { name: string; entry: Guard };
  /** What tells it from other mutants of the same operator at the same place. */
  note?: string;
  /** The rules, where they are other ones than those of the operator. */
  expects?: readonly RuleName[];
  /** Where else the finding may stand: at what names the broken thing, in another file or elsewhere in its own. */
  also?: (Place | Mention)[];
}

/** A way to break things, and the rules of `check` that have to notice. */
export interface Operator {
  id: string;
  /** What it does, as a sentence. */
  says: string;
  /** Any one of them has to report a mutant. */
  expects: readonly RuleName[];
  /** Every mutant that there is of the files as they are. */
  mutants: (files: Files) => Broken[];
}

export interface Mutant extends Broken {
  id: string;
  operator: Operator;
}

/** All mutants of an operator, each with an id of its own. */
export function mutantsOf(operator: Operator, files: Files): Mutant[] {
  const seen = new Map<string, number>();
  return operator.mutants(files).map((broken) => {
    const name = [operator.id, broken.file + (broken.pointer && `#${broken.pointer}`), broken.note].filter(Boolean).join(' ');
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { ...broken, operator, id: count === 1 ? name : `${name} (${count})` };
  });
}
