import { describe, expect, it } from 'vitest';
import { allRules } from '../../check/registry.ts';
import { holdMutants } from './hold.ts';
import { decidingOperators, writingOperators } from './operators.ts';
import { checkUnchanged } from './subject.ts';
import { unbroken } from './unbroken.ts';

const operators = [...writingOperators, ...decidingOperators];

describe('check', () => {
  it('finds nothing in what there is', { timeout: 60_000 }, () => expect(checkUnchanged()).toEqual([]));

  it('has no rule that nothing breaks', () => {
    expect(unbroken(Object.keys(allRules), operators)).toEqual([]);
  });
});

holdMutants(writingOperators);
