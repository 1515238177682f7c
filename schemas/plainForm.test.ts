import { describe, expect, it } from 'vitest';
import { plainForm, withAdded } from './plainForm.ts';

describe('a plain form', () => {
  it('inlines definitions in branches; keys next to a reference win', () => {
    const { schema, texts, faults } = plainForm({
      type: 'object',
      definitions: { named: { type: 'string', maxLength: 60, title: 'Name' }, person: { $ref: '#/definitions/named', maxLength: 40 } },
      properties: {},
      if: { required: ['x'] },
      then: { properties: { giver: { $ref: '#/definitions/person', title: 'Who gave it?' } } },
    });
    expect(schema).toEqual({
      type: 'object',
      properties: {},
      if: { required: ['x'] },
      then: { properties: { giver: { type: 'string', maxLength: 40 } } },
    });
    expect(texts).toEqual({ 'giver.label': 'Who gave it?' });
    expect(faults).toEqual([]);
  });

  it('is unchanged when it is already plain', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', enum: ['x'] } }, required: ['a'] };
    expect(plainForm(schema).schema).toEqual(schema);
  });
});

describe('alternative notations', () => {
  const plainField = (field: object) => plainForm({ type: 'object', properties: { field }, required: ['field'] });

  it('are unified: options, parts of a field, and null', () => {
    const answers = { enum: ['a'], type: 'string' };
    expect(plainField({ anyOf: [{ const: 'a', title: 'A' }] }).schema['properties']).toEqual({ field: answers });
    expect(plainField({ allOf: [{ type: 'string' }, { maxLength: 4 }], title: 'A' }).schema['properties']).toEqual({
      field: { type: 'string', maxLength: 4 },
    });
    const named = { type: 'object', properties: { a: { type: 'string', maxLength: 4 } } };
    const definitions = { named };
    const parts = plainForm({ type: 'object', definitions, properties: { field: { allOf: [{ $ref: '#/definitions/named' }] } } });
    expect(parts.schema['properties']).toEqual({ field: { type: 'object', allOf: [named] } });
    const optional = { anyOf: [{ $ref: '#/definitions/named' }, { type: 'null' }], default: null };
    expect(plainForm({ type: 'object', definitions, properties: { field: optional }, required: ['field'] }).schema).toEqual({
      type: 'object',
      properties: { field: named },
      required: [],
    });
    for (const field of [
      { type: ['string', 'null'] },
      { type: 'string', nullable: true },
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
    ])
      expect(plainField(field).schema).toEqual({ type: 'object', properties: { field: { type: 'string', maxLength: 500 } }, required: [] });
    expect(plainField({ const: 'a' }).schema['properties']).toEqual({ field: { type: 'string', const: 'a', default: 'a' } });
    expect(plainField({ type: 'boolean', const: true }).schema['properties']).toEqual({ field: { type: 'boolean', const: true } });
  });

  it('give titles to fields of objects, entries and branches by path; uiSchema wins', () => {
    const name = { type: 'string', maxLength: 9, title: 'Name' };
    const owner = { type: 'object', title: 'Owner', properties: { name }, additionalProperties: false };
    const kinds = {
      type: 'object',
      oneOf: [
        { title: 'One', properties: {} },
        { title: 'Other', properties: {} },
      ],
    };
    const schema = {
      type: 'object',
      definitions: { owner },
      properties: { owner: { $ref: '#/definitions/owner' }, kinds, owners: { type: 'array', items: { $ref: '#/definitions/owner' } } },
    };
    const ui = { owner: { name: { 'ui:title': 'Whose?', 'ui:options': { placeholder: 'Ada', why: 'It is asked.' } } } };
    const { texts, schema: made } = plainForm(schema, ui);
    expect(texts).toEqual({
      'owner.label': 'Owner',
      'owner.name.label': 'Whose?',
      'owner.name.placeholder': 'Ada',
      'owner.name.why': 'It is asked.',
      'kinds.options.0.label': 'One',
      'kinds.options.1.label': 'Other',
      'owners.items.label': 'Owner',
      'owners.items.name.label': 'Name',
    });
    expect(JSON.stringify(made)).not.toMatch(/title|additionalProperties|\$ref/);
  });
});

it('a brand’s fields and branches come after those of the form', () => {
  const form = { type: 'object', properties: { a: {} }, required: ['a'], allOf: [{ if: {} }] };
  expect(withAdded(form, { properties: { b: {} }, required: ['b'], if: { required: ['a'] }, then: {} })).toEqual({
    type: 'object',
    properties: { a: {}, b: {} },
    required: ['a', 'b'],
    allOf: [{ if: {} }, { if: { required: ['a'] }, then: {} }],
  });
  expect(withAdded(form, { properties: { b: {} } })).toEqual({ ...form, properties: { a: {}, b: {} } });
});
