import { afterAll, describe, expect, inject, it } from 'vitest';
import { idleExcuses, isGood, operatorOf } from './excuses.ts';
import { explained } from './explained.ts';
import { tell, type Judged } from './judge.ts';
import { mutantsOf, type Mutant, type Operator } from './mutant.ts';
import { sample } from './sample.ts';
import { scoreTable } from './score.ts';
import { scorePage, type Score } from './scorePage.ts';
import { check, files } from './subject.ts';

/** Mutants of each operator in a run that is no full one: what two cores can do while everything else is tested beside. */
const perOperator = 2;
/** Milliseconds for one mutant on a busy machine; an idle one takes a tenth of a second, or three when flows are explored anew. */
const patience = 30_000;

/**
 * Tests that check reports every mutant of some operators, and prints what became of them.
 *
 * @param kind what the operators break; the full run holds its page in `docs/mutation-score` to what it found
 */
export function holdMutants(kind: string, operators: readonly Operator[]): void {
  const isFull = inject('full');
  const seed = inject('seed');
  const judged: Judged[] = [];
  const counts = new Map<string, number>();
  const choose = (operator: Operator): Mutant[] => {
    const all = mutantsOf(operator, files);
    counts.set(operator.id, all.length);
    if (isFull) return all;
    const few = sample(all, perOperator, seed, ({ id }) => id);
    return [...few, ...all.filter((mutant) => isExcused(mutant) && !few.includes(mutant))];
  };

  describe('every mutant is reported by its rule at its place, or proven to decide nothing differently', () => {
    it.each(operators)('$id: $says', { timeout: isFull ? 100 * patience : 5 * patience }, async (operator) => {
      const results: Judged[] = [];
      for (const mutant of choose(operator)) results.push(await check(mutant));
      judged.push(...results);
      expect(results, 'an operator that breaks nothing').not.toEqual([]);
      expect(results.filter((one) => !isGood(one) && !isExcused(one.mutant)).map(tell)).toEqual([]);
    });
  });

  // The excused ones are tried in every run.
  it('excuses no mutant that is found, or that there is not', () => {
    const own = explained.filter((each) => counts.has(operatorOf(each)));
    expect(idleExcuses(own, judged)).toEqual([]);
  });

  it.runIf(isFull)('breaks every rule that an operator is for', () => {
    const found = new Set(judged.flatMap(({ verdict, findings }) => (verdict === 'right' ? findings.map(({ rule }) => rule) : [])));
    const expected = new Set(operators.flatMap(({ expects }) => expects));
    expect([...expected].filter((rule) => !found.has(rule))).toEqual([]);
  });

  it.runIf(isFull)('has the score that its page says', async () => {
    const own = explained.filter((each) => counts.has(operatorOf(each)));
    const scores = operators.map(({ id }) => scoreOf(id, judged));
    await expect(scorePage(kind, scores, own)).toMatchFileSnapshot(`../../docs/mutation-score/${kind}.md`);
  });

  afterAll(() => console.log(`\nMutants of ${operators.length} operators, seed ${seed}.\n${scoreTable(judged, counts)}\n`));
}

function scoreOf(operator: string, judged: readonly Judged[]): Score {
  const own = judged.filter(({ mutant }) => mutant.operator.id === operator);
  const count = (verdict: Judged['verdict']) => own.filter((one) => one.verdict === verdict).length;
  return { operator, mutants: own.length, reported: count('right'), harmless: count('harmless') };
}

const excused = new Set(explained.map(({ mutant }) => mutant));
const isExcused = ({ id }: Mutant): boolean => excused.has(id);
