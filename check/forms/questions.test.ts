import { expect, it } from 'vitest';
import { foundIn } from '../../test/setup/changedFiles.ts';
import { offeringSpanish } from '../../test/setup/spanish.ts';

/** Volt asks for the whole number of a beneficiary, and leaves out these fields. */
const asking = (...without: string[]) => {
  const ssn = { type: 'string', format: 'ssn', maxLength: 11, sensitive: true };
  return foundIn({
    'brands/volt/forms.json': JSON.stringify({
      $schema: '../../schemas/config/questions.schema.json',
      beneficiary: { without, properties: { ssn }, uiSchema: { ssn: { 'ui:autocomplete': 'off' } } },
    }),
    'brands/volt/words.json': { '/forms': { beneficiary: { ssn: { label: 'Their Social Security number' } } } },
  });
};

it('a brand asks for something in the place of what need not be answered', () => {
  expect(asking('ssn_last4')).toEqual([]);
  expect(asking('ssn_last4', 'first_name')).toEqual(['addition-without brands/volt/forms.json#/beneficiary/without/1']);
  expect(asking('ssn_last5')).toEqual(['addition-without brands/volt/forms.json#/beneficiary/without/0']);
});

const titled = {
  'brands/harbor/forms.json': JSON.stringify({
    $schema: '../../schemas/config/questions.schema.json',
    employer: { properties: { income: { type: 'integer', minimum: 0, title: 'Yearly income' } } },
  }),
};

it('a title is said where there are no words, in the language of the flows alone', () => {
  expect(foundIn(titled)).toEqual([]);
  expect(foundIn(offeringSpanish(titled)).filter((found) => found.startsWith('form-'))).toEqual([
    'form-title-language brands/harbor/forms.json#/employer',
  ]);
});

it('a pattern of a brand that a crafted text can keep busy is told', () => {
  const code = { type: 'string', pattern: '^(a+)+$', maxLength: 20, title: 'Code' };
  const asking = { $schema: '../../schemas/config/questions.schema.json', employer: { properties: { code } } };
  expect(foundIn({ 'brands/volt/forms.json': JSON.stringify(asking) })).toEqual([
    'pattern-unsafe brands/volt/forms.json#/employer/properties/code/pattern',
  ]);
});
