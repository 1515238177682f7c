import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readForms } from '../../build/modules/formSources.ts';
import { readWords } from '../../build/read/words.ts';
import { plainForm } from '../../schemas/plainForm.ts';
import { createSay } from '../../src/brand/words/words.ts';
import type { RJSFSchema } from '@rjsf/utils';
import { answersOf, type CompiledForm, type Values } from '../../src/form/core/form.ts';
import { changed } from '../setup/changedFiles.ts';
import { compileForm } from '../setup/compileForm.ts';
import { tidyValues } from '../../src/form/core/tidyValues.ts';
import { findMistakes } from '../../src/form/mistakes.ts';
import { askedOf, formValidator, rawCheck } from '../../src/form/validator.ts';

const documentation = readFileSync(fileURLToPath(new URL('../../docs/forms.md', import.meta.url)), 'utf8');

/** Rows of docs/forms.md: a field, accepted input, rejected input, and the error. */
const rows = documentation.split('\n').flatMap((line) => {
  const [, field, right, wrong, told = ''] = /^\| `(\{.*\})` \| `(.*)` \| `(.*)` \| (.*) \|$/.exec(line) ?? [];
  return field === undefined || right === undefined || wrong === undefined ? [] : [{ field, right, wrong, told }];
});

const wordsOfRow = (field: string) => {
  const { schema } = plainForm({ properties: { field: JSON.parse(field) as unknown } });
  const answers = answersOf((schema as RJSFSchema).properties?.['field'] as RJSFSchema);
  const options = Object.fromEntries(answers.map((answer) => [answer, { label: answer }]));
  return { label: 'Asked', ...(answers.length > 0 && { options }) };
};

const nameOf = (index: number) => `asked_${index}`;

/** Form `otp` with the fields of all rows in place of its code. */
const own = changed({
  'schemas/forms/otp.json': {
    '/schema/properties': Object.fromEntries(rows.map(({ field }, index) => [nameOf(index), JSON.parse(field) as unknown])),
    '/schema/required': rows.map((_row, index) => nameOf(index)),
    '/ui': {},
  },
  'brands/base/words/forms.json': { '/otp': Object.fromEntries(rows.map(({ field }, index) => [nameOf(index), wordsOfRow(field)])) },
});
const { forms, findings } = readForms(own);
const say = createSay({ words: readWords(own, 'base'), language: 'en-US' });

it('docs/forms.md has rows, all of which check allows', () => {
  expect(rows.length).toBeGreaterThan(10);
  expect(findings).toEqual([]);
});

it.each(rows.map((row, index) => ({ ...row, name: nameOf(index) })))('docs/forms.md: $field', async ({ name, wrong, told }) => {
  const form = await compiled();
  const tell = (typed: Values) =>
    findMistakes(form, rawCheck(form, formValidator(form)), tidyValues(form, typed), { now: new Date(2026, 10, 28) }, say);
  const right = Object.fromEntries(rows.map((row, index) => [nameOf(index), JSON.parse(row.right) as unknown]));
  expect(tell(right)).toEqual({});
  expect(tell({ ...right, [name]: JSON.parse(wrong) as unknown })).toEqual({ [name]: told });
});

let known: Promise<CompiledForm> | undefined;

function compiled(): Promise<CompiledForm> {
  const source = forms.find(({ id }) => id === 'otp');
  if (!source) throw new Error('the form is gone');
  return (known ??= compileForm(source));
}

it('docs/forms.md: What is told', async () => {
  const [, code = ''] = /```json brands\/volt\/words.json\n([^]*?)```/.exec(documentation) ?? [];
  const { forms: written } = JSON.parse(code) as { forms: { employer: { yearly_income: object } } };
  const income = { type: 'integer', maximum: 10_000_000 };
  const saying = changed({
    'schemas/forms/otp.json': { '/schema/properties': { income }, '/schema/required': [], '/ui': {} },
    'brands/base/words/forms.json': { '/otp': { income: written.employer.yearly_income } },
  });
  const source = readForms(saying).forms.find(({ id }) => id === 'otp');
  if (!source) throw new Error('the form is gone');
  const form = await compileForm(source);
  const own = createSay({ words: readWords(saying, 'base'), language: 'en-US' });
  const values = tidyValues(form, { income: '10,000,001' });
  const mistakes = findMistakes(form, rawCheck(form, formValidator(form)), values, { now: new Date(2026, 10, 28) }, own);
  expect(mistakes).toEqual({ income: 'If you earn more than 10,000,000, please call us' });
});

/** Complete forms in docs/forms.md, by heading. */
const wholeForms = new Map(
  [...documentation.matchAll(/\n## (.*)\n(?:(?!\n## )[^])*?```json\n(\{\n {2}"type": "object"[^]*?)```/g)].map(
    ([, heading = '', code = '']) => [heading, code],
  ),
);

/** Fields that a documented form shows, for given values. */
async function askedIn(heading: string) {
  const schema = JSON.parse(wholeForms.get(heading) ?? 'null') as unknown;
  const read = readForms(
    changed({ 'schemas/forms/otp.json': { '/schema': schema, '/ui': {} }, 'brands/base/words/forms.json': { '/otp': {} } }),
  );
  expect(read.findings).toEqual([]);
  const source = read.forms.find(({ id }) => id === 'otp');
  if (!source) throw new Error('the form is gone');
  const form = await compileForm(source);
  // Hidden fields have no value.
  return (typed: Values) => Object.keys(askedOf(form, formValidator(form), { ...typed }));
}

it('docs/forms.md: Titles and references', async () => {
  const asked = await askedIn('Titles and references');
  expect(asked({ born_in: 'us', citizen_of: ['us', 'ca'] })).toEqual(['born_in', 'citizen_of']);
});

it('docs/forms.md: Fields that depend on others', async () => {
  const asked = await askedIn('Fields that depend on others');
  const giver = 'Ada';
  expect(asked({ income: '200,000', giver })).toEqual(['income']);
  expect(asked({ income: '200,001', giver })).toEqual(['income', 'giver']);
  expect(asked({ income: '1', funds: ['wages', 'gift'], giver })).toEqual(['income', 'funds', 'giver']);
});
