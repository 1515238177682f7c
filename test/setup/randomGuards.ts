import fc from 'fast-check';
import type { GuardEntry } from '../../src/flow/language/source.ts';

const plain = [
  'bearer',
  'authenticated',
  'completed',
  'passed',
  'onHold',
  'viewOnly',
  'primary',
  'nonPrimary',
  'fundingSucceeded',
  'hasBeneficiary',
];
const given = [
  { lastStepIs: 'none' },
  { lastStepIs: 'bank' },
  { turnOf: 'address' },
  { statusIn: ['FAILED', 'VIEW_ONLY'] },
  { originIs: 'duplicate-ssn' },
];

/** A random guard, including `not` and `any`. */
export const guardEntry: fc.Arbitrary<GuardEntry> = fc.letrec<{ entry: GuardEntry; leaf: GuardEntry }>((tie) => ({
  leaf: fc.constantFrom<GuardEntry>(...plain, ...given),
  entry: fc.oneof(
    { depthSize: 'small', maxDepth: 2 },
    tie('leaf'),
    fc.record({ not: tie('entry') }),
    fc.record({
      any: fc.array(fc.oneof(tie('entry'), fc.array(tie('leaf'), { minLength: 1, maxLength: 2 })), { minLength: 2, maxLength: 3 }),
    }),
  ),
})).entry;

export const guardList: fc.Arbitrary<GuardEntry[]> = fc.array(guardEntry, { maxLength: 3 });
