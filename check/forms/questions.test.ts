import { expect, it } from 'vitest';
import { foundIn } from '../../test/setup/changedFiles.ts';

/** Volt asks for the whole number of a beneficiary, and leaves out these fields. */
const asking = (...without: string[]) => {
  const ssn = { type: 'string', format: 'ssn', maxLength: 11, sensitive: true };
  return foundIn({
    'brands/volt/forms.json': JSON.stringify({
      $schema: '../../schemas/config/questions.schema.json',
      beneficiary: { without, properties: { ssn }, ui: { ssn: { autocomplete: 'off' } } },
    }),
    'brands/volt/words.json': { '/forms': { beneficiary: { ssn: { label: 'Their Social Security number' } } } },
  });
};

it('a brand asks for something in the place of what need not be answered', () => {
  expect(asking('ssn_last4')).toEqual([]);
  expect(asking('ssn_last4', 'first_name')).toEqual(['addition-without brands/volt/forms.json#/beneficiary/without/1']);
  expect(asking('ssn_last5')).toEqual(['addition-without brands/volt/forms.json#/beneficiary/without/0']);
});
