import { expect, it } from 'vitest';
import { inFull } from '../../test/setup/inFull.ts';
import { foundIn } from '../../test/setup/changedFiles.ts';
import { offeringSpanish } from '../../test/setup/spanish.ts';

/** Volt asks for a beneficiary's full SSN, and leaves out these fields. */
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

const replaced: [fields: string[], found: string[]][] = [
  [['ssn_last4', 'first_name'], ['addition-without brands/volt/forms.json#/beneficiary/without/1']],
  [['ssn_last4'], []],
  [['ssn_last5'], ['addition-without brands/volt/forms.json#/beneficiary/without/0']],
];
it.each(inFull(replaced, replaced.slice(0, 1)))('a brand may replace an optional field, but not a required one: %o', (fields, found) =>
  expect(asking(...fields)).toEqual(found),
);

const titled = {
  'brands/harbor/forms.json': JSON.stringify({
    $schema: '../../schemas/config/questions.schema.json',
    employer: { properties: { income: { type: 'integer', minimum: 0, title: 'Yearly income' } } },
  }),
};

it('a title needs words when a brand offers another language', () => {
  expect(foundIn(titled)).toEqual([]);
  expect(foundIn(offeringSpanish(titled)).filter((found) => found.startsWith('form-'))).toEqual([
    'form-title-language brands/harbor/forms.json#/employer',
  ]);
});

it('a brand’s pattern with exponential run time is reported', () => {
  const code = { type: 'string', pattern: '^(a+)+$', maxLength: 20, title: 'Code' };
  const asking = { $schema: '../../schemas/config/questions.schema.json', employer: { properties: { code } } };
  expect(foundIn({ 'brands/volt/forms.json': JSON.stringify(asking) })).toEqual([
    'pattern-unsafe brands/volt/forms.json#/employer/properties/code/pattern',
  ]);
});
