import { describe, expect, it } from 'vitest';
import { allRules } from '../../check/registry.ts';
import { holdMutants } from './hold.ts';
import { decidingOperators, writingOperators } from './operators.ts';
import { checkUnchanged } from './subject.ts';
import { unbroken } from './unbroken.ts';

/** About the code of guards, which stands in no file that is checked, or too rare for an operator: src/flow tests them with apps of their own. */
const rulesElsewhere = [
  'claim-never-confirmed',
  'dead-end',
  'guard-outside-space',
  'guard-throws',
  'guard-undeclared-read',
  'shape-key-name',
];

const operators = [...writingOperators, ...decidingOperators];

describe('check', () => {
  it('finds nothing in what there is', { timeout: 60_000 }, () => expect(checkUnchanged()).toEqual([]));

  it('has no rule that nothing breaks', () => {
    expect(unbroken(Object.keys(allRules), operators)).toEqual(rulesElsewhere);
  });
});

holdMutants(writingOperators);
