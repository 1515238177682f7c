import type { FlowFinder } from '../explore/finder.ts';
import { bindAll } from '../../src/flow/decide/boundGuards.ts';
import type { AppData } from '../../src/flow/language/app.ts';
import { explore, OutsideSpace, type Choices } from '../explore/explore.ts';
import { guards } from '../../src/flow/language/guards.ts';
import type { GuardEntry } from '../../src/flow/language/source.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';
import { statesOf } from '../explore/stateSet.ts';
import { witnessOf, type Fault } from '../explore/fault.ts';
import { guardPlaces, type GuardPlace } from '../explore/guardPlaces.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'guard-throws': error('A guard throws for some facts. An exception never counts as false.'),
  'guard-outside-space': error(
    'A guard reads something that src/flow/explain/space.ts has no values for, so nothing can be proven about it.',
  ),
  'guard-undeclared-read': error('A guard reads something that it does not declare, so it would run before that has loaded.'),
});

export const finder: FlowFinder = { of: 'guards', find: findBrokenGuards };

/**
 * Guards that rule out exploring: they throw, read a leaf without values, or read facts they do not declare.
 * Each is tried once, over every combination of what it reads, and reported at its first use.
 */
export function findBrokenGuards(data: AppData): Fault[] {
  const seen = new Set<string>();
  return guardPlaces(data).flatMap((named) => {
    const key = JSON.stringify([named.guard, named.argument]);
    if (seen.has(key)) return [];
    seen.add(key);
    return probe(named, data);
  });
}

function probe({ by, place, guard, argument }: GuardPlace, data: AppData): Fault[] {
  const entry: GuardEntry = argument === undefined ? guard : { [guard]: argument };
  const question = bindAll([entry], data);
  const undeclared = new Set<string>();
  let last: (() => Choices) | undefined;
  try {
    explore(({ facts, choices }) => {
      last = choices;
      question.ask(facts, spaceNow);
      for (const leaf of choices().keys()) if (!guards[guard]?.reads.includes(leaf)) undeclared.add(leaf);
    });
  } catch (error) {
    return [{ by, place, ...describeError(error, guard), witness: witnessOf(last ? [statesOf(last())] : [], '/') }];
  }
  return [...undeclared].map((leaf) => ({
    rule: rules['guard-undeclared-read'],
    by,
    place,
    message: `the guard "${guard}" reads ${leaf} but does not declare it.`,
    suggestion: `Add "${leaf}" to its "reads" in src/flow/language/guards.ts.`,
  }));
}

function describeError(error: unknown, guard: string): Pick<Fault, 'rule' | 'message' | 'suggestion'> {
  if (error instanceof OutsideSpace) {
    const message = `the guard "${guard}" reads ${error.leaf}, but src/flow/explain/space.ts has no values for it, so nothing can be proven.`;
    return { rule: rules['guard-outside-space'], message, suggestion: `Add every value of ${error.leaf} that matters.` };
  }
  return { rule: rules['guard-throws'], message: `the guard "${guard}" throws: ${error instanceof Error ? error.message : String(error)}` };
}
