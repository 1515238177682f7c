import { expect, it } from 'vitest';
import { readForms } from '../../compiler/modules/formSources.ts';
import { readWords } from '../../compiler/read/words.ts';
import { plainForm } from '../../schemas/plainForm.ts';
import { createSay } from '../../src/brand/words/words.ts';
import { getDefaultFormState, type RJSFSchema } from '@rjsf/utils';
import { answersOf, beginning, sayingOf, type CompiledForm, type Values } from '../../src/form/core/form.ts';
import { changed } from '../setup/changedFiles.ts';
import { compileForm } from '../setup/compileForm.ts';
import { tidyValues } from '../../src/form/core/tidyValues.ts';
import { findMistakes } from '../../src/form/mistakes.ts';
import { applicableValues, formValidator, rawCheck } from '../../src/form/validator.ts';
import { read } from '../sources.ts';

const documentation = read('docs/forms.md');

/** The rows of docs/forms.md: a field, what may be typed into it, what may not, and what is then told. */
const documented = documentation.split('\n').flatMap((line) => {
  const [, field, right, wrong, messages = ''] = /^\| `(\{.*\})`(?: \(.*\))? \| `(.*)` \| `(.*)` \| (.*) \|$/.exec(line) ?? [];
  return field === undefined || right === undefined || wrong === undefined ? [] : [{ field, right, wrong, message: messages }];
});

/** Combinations of keywords that the documentation leaves out. */
const further = [
  [{ type: 'number', minimum: 0.5, maximum: 100 }, '0.5', '100.01', 'Enter a number from 0.5 to 100'],
  [{ type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 100 }, '99', '100', 'Enter a whole number from 1 to 99'],
  [{ type: 'integer', exclusiveMinimum: 0 }, '1', '0', 'Enter 1 or more'],
  [{ type: 'number', multipleOf: 0.1 }, '0.3', '0.35', 'Use no more than 1 digit after the decimal point'],
  [{ type: 'string', minLength: 3, maxLength: 9 }, 'abc', 'ab', 'Use at least 3 characters for “Asked”'],
  [{ type: 'string', pattern: '^\\p{Lu}{2}$', maxLength: 2 }, 'ÉA', 'éa', 'Check the format of “Asked”'],
  [{ type: 'string', oneOf: titled('us', 'ca') }, 'ca', 'mx', 'Choose an answer for “Asked”'],
  [{ type: 'boolean', oneOf: titled(true, false) }, false, null, 'Fill in “Asked”'],
  [{ type: 'array', items: { oneOf: titled('us') }, uniqueItems: true }, ['us'], ['mx'], 'Choose an answer for “Asked”'],
] as const;

const rows = [
  ...documented,
  ...further.map(([field, right, wrong, messages]) => ({
    field: JSON.stringify(field),
    right: JSON.stringify(right),
    wrong: JSON.stringify(wrong),
    message: messages,
  })),
];

function titled(...answers: (string | boolean)[]) {
  return answers.map((answer) => ({ const: answer, title: String(answer) }));
}

/** Words for a field of any row. */
const wordsOfRow = (field: string) => {
  const { schema } = plainForm({ properties: { field: JSON.parse(field) as unknown } });
  const answers = answersOf((schema as RJSFSchema).properties?.['field'] as RJSFSchema);
  const options = Object.fromEntries(answers.map((answer) => [answer, { label: answer }]));
  return { label: 'Asked', ...(answers.length > 0 && { options }) };
};

const nameOf = (index: number) => `asked_${index}`;

/** The form `otp` of the repository, with all fields of the rows in the place of its code. */
const own = changed({
  'schemas/forms/otp.json': {
    '/schema/properties': Object.fromEntries(rows.map(({ field }, index) => [nameOf(index), JSON.parse(field) as unknown])),
    '/schema/required': rows.map((_row, index) => nameOf(index)),
    '/uiSchema': {},
  },
  'brands/base/words/forms.json': { '/otp': Object.fromEntries(rows.map(({ field }, index) => [nameOf(index), wordsOfRow(field)])) },
});
const { forms, findings } = readForms(own);
const say = createSay({ words: readWords(own, 'base'), language: 'en-US' });

it('docs/forms.md has rows, each of which check allows', () => {
  expect(documented.length).toBeGreaterThan(10);
  expect(findings).toEqual([]);
});

it.each(rows.map((row, index) => ({ ...row, name: nameOf(index) })))(
  'docs/forms.md: $field',
  async ({ name, wrong, message: messages }) => {
    const form = await compiled();
    const tell = (typed: Values) =>
      findMistakes(form, rawCheck(form, formValidator(form)), tidyValues(form, typed), { now: new Date(2026, 10, 28) }, say);
    const right = Object.fromEntries(rows.map((row, index) => [nameOf(index), JSON.parse(row.right) as unknown]));
    expect(tell(right)).toEqual({});
    expect(tell({ ...right, [name]: JSON.parse(wrong) as unknown })).toEqual({ [name]: messages });
  },
);

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
    'schemas/forms/otp.json': { '/schema/properties': { income }, '/schema/required': [], '/uiSchema': {} },
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

/** Complete forms in docs/forms.md by heading, with their tables of input and result. */
const wholeForms = [...documentation.matchAll(/\n## ([^\n]*)\n((?:(?!\n## )[^])*)/g)].flatMap(([, heading = '', text = '']) =>
  [...text.matchAll(/```json(?: uiSchema)?\n(\{\n {2}"(?:type|schema)"[^]*?)```\n\n((?:\|[^\n]*\n)*)/g)].map(
    ([, code = '', table = '']) => {
      const written = JSON.parse(code) as { schema?: object; uiSchema?: object };
      const rows = [...table.matchAll(/^\| `(.*?)` \| (.*) \|$/gm)].map(([, typed = '', outcome = '']) => ({ typed, outcome }));
      return { heading, schema: written.schema ?? written, uiSchema: written.uiSchema ?? {}, rows };
    },
  ),
);

it('docs/forms.md has complete forms, each with a table of input and result', () => {
  expect(wholeForms.length).toBeGreaterThan(6);
  expect(wholeForms.filter((each) => each.rows.length === 0)).toEqual([]);
});

/** The form's initial values. */
function defaultsOf(form: CompiledForm): Values {
  return { ...getDefaultFormState(formValidator(form), form.schema, {}, form.schema, 'excludeObjectChildren', beginning) };
}

it.each(wholeForms)('docs/forms.md: $heading', async ({ schema, uiSchema, rows }) => {
  const written = {
    'schemas/forms/otp.json': { '/schema': schema, '/uiSchema': uiSchema },
    'brands/base/words/forms.json': { '/otp': {} },
  };
  const made = readForms(changed(written));
  expect(made.findings).toEqual([]);
  const source = made.forms.find(({ id }) => id === 'otp');
  if (!source) throw new Error('the form is gone');
  const form = await compileForm(source);
  const validator = formValidator(form);
  const tell = sayingOf(form, createSay({ words: readWords(changed(written), 'base'), language: 'en-US' }));
  for (const { typed, outcome } of rows) {
    const applicable = applicableValues(form, validator, { ...defaultsOf(form), ...(JSON.parse(typed) as Values) });
    const values = tidyValues(form, applicable);
    const mistakes = findMistakes(form, rawCheck(form, validator), values, { now: new Date(2026, 10, 28) }, tell);
    const messages = Object.entries(mistakes).map(([path, sentence]) => `${path}: ${sentence}`);
    expect(messages.length > 0 ? messages.join(' / ') : values, typed).toEqual(
      outcome.startsWith('`') ? JSON.parse(outcome.slice(1, -1)) : outcome,
    );
  }
});

it('docs/forms.md has an example of every keyword and every option', () => {
  const { definitions } = JSON.parse(read('schemas/config/form.schema.json')) as { definitions: Record<string, { properties: object }> };
  const options = (definitions['ui']?.properties ?? {}) as Record<string, { properties?: object }>;
  const keywords = [...Object.keys(definitions['field']?.properties ?? {}), ...Object.keys(options)];
  const own = Object.keys(options['ui:options']?.properties ?? {}).filter((name) => !(`ui:${name}` in options));
  expect([...keywords, ...own].filter((name) => !documentation.includes(`"${name}":`) && !documentation.includes(`\`${name}\``))).toEqual(
    [],
  );
});
