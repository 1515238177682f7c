import { bindAll, type BoundGuard } from '../../src/flow/decide/boundGuards.ts';
import { explore, type AlikeValues } from './explore.ts';
import { guards, type Guard, type GuardTerms } from '../../src/flow/language/guards.ts';
import { leafValues, spaceNow } from '../../src/flow/explain/space.ts';
import type { GuardPlace } from './guardPlaces.ts';

type Named = Pick<GuardPlace, 'guard' | 'argument'>;

/**
 * Groups each leaf's values so that the given guards return the same for all values of a group. Guards depend only on the facts they
 * declare (`findBrokenGuards`), so each can be examined on its own.
 */
export function tellApart(named: readonly Named[], terms: GuardTerms): AlikeValues {
  const answers = named.map((each) => answersByValue(each, terms));
  return Object.fromEntries(
    Object.entries(leafValues).map(([leaf, values]) => {
      const groups = new Map<string, unknown[]>();
      for (const [index, value] of values.entries()) {
        const key = answers.map((byLeaf) => byLeaf.get(leaf)?.[index] ?? '').join();
        groups.set(key, [...(groups.get(key) ?? []), value]);
      }
      return [leaf, [...groups.values()]];
    }),
  );
}

/** By leaf, a class number for each value: equal numbers mean equal guard results, whatever the other leaves are. */
type Answers = ReadonlyMap<string, readonly number[]>;

const known = new WeakMap<Guard, Map<string, Answers>>();

function answersByValue({ guard, argument }: Named, terms: GuardTerms): Answers {
  const entry = guards[guard];
  if (!entry) return new Map();
  const byArgument = known.get(entry) ?? new Map<string, Answers>();
  known.set(entry, byArgument);
  const key = JSON.stringify([argument, terms.registration]);
  const question = bindAll([argument === undefined ? guard : { [guard]: argument }], terms);
  const found = byArgument.get(key) ?? new Map(entry.reads.map((leaf) => [leaf, signsOf(question, leaf)]));
  byArgument.set(key, found);
  return found;
}

function signsOf(question: BoundGuard, leaf: string): number[] {
  const signs = new Map<string, number>();
  return (leafValues[leaf] ?? []).map((value) => {
    const answers: unknown[] = [];
    explore(({ later, choices }) => {
      const holds = question.ask(
        later(() => false, { [leaf]: value }),
        spaceNow,
      );
      answers.push([...choices(), holds]);
    });
    const answer = JSON.stringify(answers);
    const sign = signs.get(answer) ?? signs.size;
    signs.set(answer, sign);
    return sign;
  });
}
