import type { RuleName } from '../../check/ruleName.ts';
import type { Guard } from '../../src/flow/language/guards.ts';
import type { Files } from '../../compiler/read/files.ts';

export interface Place {
  file: string;
  pointer: string;
}

/** Any place in a folder that mentions a name. */
export interface Mention {
  folder: string;
  name: string;
}

/** A file with one mistake. */
export interface Broken extends Place {
  /** The file's text; `null` when it is deleted. */
  text: string | null;
  /** A guard to replace, since guards are code. */
  guard?: { name: string; entry: Guard };
  /** Distinguishes mutants of one operator at the same place. */
  note?: string;
  /** Expected rules, when they differ from the operator's. */
  expects?: readonly RuleName[];
  /** Other places where the finding may be reported. */
  also?: (Place | Mention)[];
}

/** A kind of mistake, and the rules that must report it. */
export interface Operator {
  id: string;
  /** The mistake, as a sentence. */
  description: string;
  /** At least one must report each mutant. */
  expects: readonly RuleName[];
  mutants: (files: Files) => Broken[];
}

export interface Mutant extends Broken {
  id: string;
  operator: Operator;
}

/** All mutants of an operator, with unique ids. */
export function mutantsOf(operator: Operator, files: Files): Mutant[] {
  const counts = new Map<string, number>();
  return operator.mutants(files).map((broken) => {
    const name = [operator.id, broken.file + (broken.pointer && `#${broken.pointer}`), broken.note].filter(Boolean).join(' ');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...broken, operator, id: count === 1 ? name : `${name} (${count})` };
  });
}
