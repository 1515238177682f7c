import { expect, it } from 'vitest';
import { inFull } from '../../test/setup/inFull.ts';
import { readForms } from '../../compiler/modules/formSources.ts';
import { changed } from '../../test/setup/changedFiles.ts';

/** Findings when Volt adds this to its applicants' form as `more`. */
const finding = (more: object, beside: object = {}) =>
  readForms(
    changed({
      'brands/volt/forms.json': JSON.stringify({
        $schema: '../../schemas/config/questions.schema.json',
        employer: { properties: { more: { title: 'More', ...more } }, ...beside },
      }),
    }),
  ).findings.map(({ rule, pointer }) => `${rule} ${pointer.replace('/employer/properties/more', 'more').replace('/employer', '')}`);

const text = { type: 'string', maxLength: 20, title: 'Text' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const list = (items: object, more: object = {}) => ({ type: 'array', items, maxItems: 3, ...more });

it('valid objects, lists and branches of a brand have no findings', () => {
  const branches = {
    oneOf: [
      { title: 'One', properties: { kind: { const: 1 }, text } },
      { title: 'Other', properties: { kind: { const: 2 } } },
    ],
  };
  expect(finding(object({ text, texts: { ...list({ type: 'string', maxLength: 9 }), title: 'Texts' } }))).toEqual([]);
  expect(finding(list(object({ text }, { required: ['text'] })))).toEqual([]);
  expect(finding({ type: 'object', ...branches })).toEqual([]);
});

const mistakes: [title: string, more: object, found: string][] = [
  ['words', object({ text: { ...text, title: undefined } }), 'form-label more/properties/text'],
  ['a name that is not a key of words', object({ label: text }), 'form-label more/properties/label'],
  ['a branch title', { type: 'object', anyOf: [{ properties: { text } }] }, 'form-option-label more/anyOf/0'],
  ['an entry', { type: 'array', maxItems: 3 }, 'form-list more'],
  ['an entry that is not a list', list(list(text)), 'form-list more/items'],
  ['a field that is required', object({ text }, { required: ['texts'] }), 'form-required more/required/0'],
  ['a condition about its own fields', object({ text }, { if: { required: ['texts'] }, else: {} }), 'form-condition more/if/required/0'],
  ['a keyword that fits the type', object({ text }, { maxLength: 3 }), 'form-keyword more/maxLength'],
  ['fields in its branches', object({ text }, { allOf: [{ maxLength: 3 }] }), 'form-keyword more/allOf/0/maxLength'],
  ['a known format', list({ ...text, format: 'iban' }), 'form-format more/items/format'],
  ['a dependency of a field', object({ text }, { dependencies: { texts: ['text'] } }), 'form-condition more/dependencies/texts'],
  [
    'a single type',
    object({ text }, { allOf: [{ properties: { text: { type: 'boolean', title: 'Text' } } }] }),
    'form-type more/allOf/0/properties/text',
  ],
  [
    'a choice of objects',
    {
      anyOf: [
        { title: 'A', type: 'string', maxLength: 9 },
        { title: 'B', type: 'integer' },
      ],
    },
    'form-type more',
  ],
  ['a consent', object({ yes: { type: 'boolean', const: true, title: 'Yes' } }), 'form-consent more/properties/yes'],
  [
    'a Social Security number that is sensitive',
    list(object({ ssn: { ...text, format: 'ssn' } })),
    'form-sensitive more/items/properties/ssn',
  ],
];
it.each(inFull(mistakes, mistakes.slice(0, 5)))('nested fields need %s', (_title, more, found) => {
  expect(finding(more)).toContain(found);
});

it('a default must be valid for its field, and neither a consent nor a secret', () => {
  expect(finding({ type: 'integer', minimum: 1, default: 2 })).toEqual([]);
  expect(finding({ type: 'integer', minimum: 1, default: 0 })).toContain('form-default more/default');
  expect(finding({ ...text, format: 'date', default: '12/1/2026' })).toContain('form-default more/default');
  expect(finding({ ...text, sensitive: true, default: 'a' })).toContain('form-default more/default');
  const consent = { type: 'boolean', const: true, default: true };
  expect(finding(consent, { required: ['more'] })).toContain('form-default more/default');
});

it('a condition in dependencies, or a field of every branch, is no field that cannot be filled in', () => {
  const pet = { type: 'boolean', title: 'Pet?' };
  const branches = [{ properties: { pet: { const: true }, text }, required: ['text'] }, { properties: { pet: { const: false } } }];
  const form = object({ pet }, { dependencies: { pet: { oneOf: branches } } });
  expect(finding(form, { uiSchema: { more: { pet: { 'ui:widget': 'radio' } } } })).toEqual([]);
  const kinds = ['a', 'b'].map((kind) => ({ title: kind, properties: { kind: { const: kind } } }));
  expect(finding({ type: 'object', required: ['kind'], oneOf: kinds })).toEqual([]);
});

it('labels of options must match the options, and hidden fields need none', () => {
  const choice = { type: 'string', enum: ['a', 'b'] };
  const named = (field: object, names: unknown) => finding(field, { uiSchema: { more: { 'ui:enumNames': names } } });
  expect(named(choice, ['A', 'B'])).toEqual([]);
  expect(named(choice, { a: 'A' })).toEqual([]);
  for (const wrong of [['A'], ['A', 'B', 'C'], { c: 'C' }])
    expect(named(choice, wrong)).toEqual(['form-ui-field /uiSchema/more/ui:enumNames']);
  expect(named(text, ['A'])).toEqual(['form-ui-field /uiSchema/more/ui:enumNames']);
  expect(finding({ ...text, title: undefined, default: 'web' }, { uiSchema: { more: { 'ui:widget': 'hidden' } } })).toEqual([]);
});

it('unknown names in an order, widget or autocomplete value are reported, also in entries', () => {
  const more = list(object({ text }));
  expect(finding(more, { uiSchema: { 'ui:order': ['more', 'employment_status'], more: { items: { 'ui:order': ['text'] } } } })).toEqual([]);
  expect(finding(more, { uiSchema: { 'ui:order': ['moore'] } })).toContain('form-ui-field /uiSchema/ui:order/0');
  expect(finding(more, { uiSchema: { more: { items: { txt: {} } } } })).toContain('form-ui-field /uiSchema/more/items/txt');
  expect(finding(more, { uiSchema: { more: { items: { text: { 'ui:widget': 'txt' } } } } })).toContain(
    'form-widget /uiSchema/more/items/text/ui:widget',
  );
  expect(finding(more, { uiSchema: { more: { 'ui:widget': 'text' } } })).toContain('form-widget-misfit /uiSchema/more/ui:widget');
  expect(finding(text, { uiSchema: { more: { 'ui:field': 'Text' } } })).toContain('form-widget /uiSchema/more/ui:field');
});
