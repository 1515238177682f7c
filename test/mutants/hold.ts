import { afterAll, describe, expect, inject, it } from 'vitest';
import { explained, type Explained } from './explained.ts';
import { tell, type Judged } from './judge.ts';
import { mutantsOf, type Mutant, type Operator } from './mutant.ts';
import { sample } from './sample.ts';
import { scoreTable } from './score.ts';
import { check, files } from './subject.ts';

/** Mutants of each operator in a run that is no full one: what two cores can do while everything else is tested beside. */
const perOperator = 2;
/** The sample is the same in every run: it must not stop a change that has nothing to do with it. The full run takes all. */
const sampleSeed = 7;
/** Milliseconds for one mutant on a busy machine; an idle one takes a tenth of a second, or three when flows are explored anew. */
const patience = 30_000;

/** Tests that check reports every mutant of some operators, and prints what became of them. */
export function holdMutants(operators: readonly Operator[]): void {
  const isFull = inject('full');
  const seed = sampleSeed;
  const judged: Judged[] = [];
  const counts = new Map<string, number>();
  const choose = (operator: Operator): Mutant[] => {
    const all = mutantsOf(operator, files);
    counts.set(operator.id, all.length);
    return isFull ? all : sample(all, perOperator, seed, ({ id }) => id);
  };

  describe('every mutant is reported by its rule at its place, or proven to decide nothing differently', () => {
    it.each(operators)('$id: $says', { timeout: isFull ? 100 * patience : perOperator * patience }, (operator) => {
      const results = choose(operator).map(check);
      judged.push(...results);
      expect(results.filter(isWrong).map(tell)).toEqual([]);
    });
  });

  it.runIf(isFull)('leaves no word of explanation without its mutant', () => {
    const own = explained.filter(({ operator }) => operators.some(({ id }) => id === operator));
    const lives = judged.filter(({ verdict }) => !['right', 'harmless'].includes(verdict));
    expect(own.filter((each) => !lives.some((one) => isMeant(one, each)))).toEqual([]);
  });

  it.runIf(isFull)('breaks every rule that an operator is for', () => {
    const found = new Set(judged.flatMap(({ verdict, findings }) => (verdict === 'right' ? findings.map(({ rule }) => rule) : [])));
    const expected = new Set(operators.flatMap(({ expects }) => expects));
    expect([...expected].filter((rule) => !found.has(rule))).toEqual([]);
  });

  afterAll(() => console.log(`\nMutants of ${operators.length} operators, seed ${seed}.\n${scoreTable(judged, counts)}\n`));
}

/** Neither reported, nor harmless, nor explained. */
function isWrong(one: Judged): boolean {
  return !['right', 'harmless'].includes(one.verdict) && !explained.some((each) => isMeant(one, each));
}

function isMeant({ mutant }: Judged, { operator, id }: Explained): boolean {
  return mutant.operator.id === operator && id.test(mutant.id);
}
