import { expect, it } from 'vitest';
import { foundIn } from '../setup/changedFiles.ts';

/** Typical questions of integrators: schema and words. */
const questions = {
  residence: { type: 'string', enum: ['own', 'rent', 'family'] },
  income: { type: 'integer', minimum: 0, maximum: 10_000_000 },
  ein: { type: 'string', pattern: '^[0-9]{2}-[0-9]{7}$', maxLength: 10 },
  other_names: {
    type: 'array',
    maxItems: 5,
    items: {
      type: 'object',
      properties: {
        name: { type: 'string', format: 'person-name', maxLength: 60 },
        until: { type: 'string', format: 'date', maxLength: 10 },
      },
      required: ['name'],
    },
  },
  insider: { type: 'boolean', enum: [true, false] },
};

const insider = { properties: { insider: { const: true } }, required: ['insider'] };
const company = { type: 'string', maxLength: 60 };
const branch = { if: { not: insider }, else: { properties: { traded_company: company }, required: ['traded_company'] } };
const uiSchema = { insider: { 'ui:widget': 'radio' }, ein: { 'ui:options': { width: 'half' } } };

const words = {
  residence: {
    label: 'Do you own your home?',
    options: { own: { label: 'I own it' }, rent: { label: 'I rent it' }, family: { label: 'Family' } },
  },
  income: { label: 'Yearly income', help: 'Before taxes.', minimum: 'Enter your income as a positive number' },
  ein: { label: 'EIN', pattern: 'Enter the 9 digits of the EIN, like 12-3456789', help: 'If you have one.' },
  other_names: {
    label: 'Other names you have used',
    add: 'Add a name',
    items: { name: { label: 'Name' }, until: { label: 'Used until' } },
  },
  insider: { label: 'Do you own 10 percent of a company that is publicly traded?' },
  traded_company: { label: 'Which company?', required: 'Enter the name of the company' },
};

it('a form gets a choice, an income, an EIN, a list of names and a conditional question with JSON alone', () => {
  const at = Object.fromEntries(Object.entries(questions).map(([name, field]) => [`/schema/properties/${name}`, field]));
  const changes = {
    'schemas/forms/basic-information.json': {
      ...at,
      '/schema/if': branch.if,
      '/schema/else': branch.else,
      '/uiSchema/insider': uiSchema.insider,
      '/uiSchema/ein': uiSchema.ein,
    },
    'brands/base/words/forms.json': Object.fromEntries(Object.entries(words).map(([name, said]) => [`/basic-information/${name}`, said])),
  };
  expect(foundIn(changes)).toEqual([]);
});

it('a brand can add the same questions for itself', () => {
  const form = { properties: questions, required: ['residence'], ...branch, uiSchema };
  expect(
    foundIn({
      'brands/volt/forms.json': JSON.stringify({ $schema: '../../schemas/config/questions.schema.json', employer: form }),
      'brands/volt/words.json': { '/forms': { employer: words } },
    }),
  ).toEqual([]);
});
