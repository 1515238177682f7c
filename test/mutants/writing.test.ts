import { describe, expect, it } from 'vitest';
import { allRules } from '../../check/registry.ts';
import { operatorOf } from './excuses.ts';
import { explained } from './explained.ts';
import { holdMutants } from './hold.ts';
import { decidingOperators, writingOperators } from './operators.ts';
import { checkUnchanged } from './subject.ts';
import { unbroken } from './unbroken.ts';

const operators = [...writingOperators, ...decidingOperators];

describe('check', () => {
  it('finds nothing in what there is', { timeout: 60_000 }, async () => expect(await checkUnchanged()).toEqual([]));

  it('has no rule that nothing breaks', () => {
    expect(unbroken(Object.keys(allRules), operators)).toEqual([]);
  });

  it('is excused for mutants of operators that there are', () => {
    const known = new Set(operators.map(({ id }) => id));
    expect(explained.filter((each) => !known.has(operatorOf(each)))).toEqual([]);
  });
});

holdMutants('writing', writingOperators);
