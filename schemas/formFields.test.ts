import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { eachField, requiredIn, tellingErrors } from './formFields.ts';

const text = { type: 'string' };

it('finds fields of objects, entries and branches, but not the controlling field of a dependency', () => {
  const schema = {
    properties: { owner: { type: 'object', properties: { name: text }, required: ['name'] }, names: { type: 'array', items: text } },
    required: ['owner'],
    if: { properties: { condition: {} } },
    then: { properties: { then: text }, required: ['then'] },
    dependencies: { names: ['owner'], owner: { oneOf: [{ properties: { owner: { const: 1 }, pets: text } }] } },
  };
  expect(eachField(schema).map(({ path, pointer }) => `${path} ${pointer}`)).toEqual([
    'owner /properties/owner',
    'owner.name /properties/owner/properties/name',
    'names /properties/names',
    'names.items /properties/names/items',
    'then /then/properties/then',
    'pets /dependencies/owner/oneOf/0/properties/pets',
  ]);
  expect(requiredIn(schema)).toEqual(new Set(['owner', 'then', 'owner.name']));
});

const branch = (kind: string, ...required: string[]) => ({ properties: { kind: { const: kind } }, required: ['kind', ...required] });
const validate = new Ajv({ allErrors: true, strict: false }).compile({
  properties: { id: { oneOf: [branch('a', 'x'), branch('b', 'y', 'z')] } },
});
const relevantOf = (id: object, chosen = {}) => {
  validate({ id });
  return tellingErrors(validate.errors ?? [], chosen).map(
    ({ instancePath, params }) => `${instancePath} ${String(params['missingProperty'])}`,
  );
};

it('reports errors of the chosen or best matching branch only', () => {
  expect(relevantOf({ kind: 'a' })).toEqual(['/id x']);
  expect(relevantOf({ kind: 'b' })).toEqual(['/id y', '/id z']);
  expect(relevantOf({}, { id: 1 })).toEqual(['/id kind', '/id y', '/id z']);
  const both = new Ajv({ allErrors: true }).compile({ oneOf: [{ maxLength: 3 }, { maxLength: 4 }] });
  expect([both('a'), tellingErrors(both.errors ?? [])]).toEqual([false, []]);
});
