import { afterAll, describe, expect, inject, it } from 'vitest';
import { tell, type Judged } from './judge.ts';
import { mutantsOf } from './mutant.ts';
import { decidingOperators, writingOperators } from './operators.ts';
import { sample } from './sample.ts';
import { scoreTable } from './score.ts';
import { check, files } from './subject.ts';

const perOperator = 20;
/** Milliseconds per operator; each mutant may require a full exploration. */
const patience = 3_600_000;
/** Share of mutants that must be reported. Some have no effect on depositors. */
const leastScore = 0.95;

const seed = inject('seed');
const operators = [...writingOperators, ...decidingOperators];
const judged: Judged[] = [];
const counts = new Map<string, number>();

describe('a mistake of kind', () => {
  it.each(operators)('$id is reported: $description', { timeout: patience }, async (operator) => {
    const all = mutantsOf(operator, files);
    counts.set(operator.id, all.length);
    const results: Judged[] = [];
    for (const mutant of sample(all, perOperator, seed, ({ id }) => id)) results.push(await check(mutant));
    judged.push(...results);
    expect(results.filter(({ verdict }) => verdict === 'threw').map(tell)).toEqual([]);
    expect(results.map(({ verdict }) => verdict)).toContain('right');
  });
});

it('nearly every mistake is reported by its rule at its place', () => {
  const missed = judged.filter(({ verdict }) => verdict !== 'right');
  expect(1 - missed.length / judged.length, missed.map(tell).join('\n')).toBeGreaterThan(leastScore);
});

afterAll(() => console.log(`\nMutants of ${operators.length} operators, seed ${seed}.\n${scoreTable(judged, counts)}\n`));
