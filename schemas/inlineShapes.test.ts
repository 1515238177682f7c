import { describe, expect, it } from 'vitest';
import { inlineShapes, shapeIdIn, typeNameOf } from './inlineShapes.ts';

const shapes = {
  kind: { $schema: 's', description: 'A kind.', type: 'string', enum: ['a', 'b'] },
  'small-pet': { description: 'A pet.', type: 'object', properties: { kind: { $ref: 'kind.json' } } },
  loop: { type: 'object', properties: { inner: { $ref: 'loop.json' } } },
};
const inlined = (schema: object) => inlineShapes({ call: 'GET /pets', answers: { 200: schema } }, shapes).answers[200];
const kind = { title: 'Kind', type: 'string', enum: ['a', 'b'] };

describe('a contract', () => {
  it('has every shape in place of its reference, nested ones too, titled with their type names', () => {
    expect(inlined({ type: 'array', items: { $ref: 'shapes/small-pet.json' } })).toEqual({
      type: 'array',
      items: { title: 'SmallPet', type: 'object', properties: { kind } },
    });
  });

  it('keeps the description next to a reference, not the shape’s own', () => {
    expect(inlined({ description: 'Yours.', $ref: 'shapes/kind.json', type: 'number' })).toEqual({ ...kind, description: 'Yours.' });
  });

  it('has a nullable shape as one schema that allows null', () => {
    const nullable = { anyOf: [{ $ref: 'shapes/kind.json' }, { type: 'null' }] };
    expect(inlined(nullable)).toEqual({ title: 'Kind', type: ['string', 'null'], enum: ['a', 'b', null] });
    expect(shapeIdIn(nullable)).toBe('kind');
  });

  it('keeps examples and everything else', () => {
    const contract = { call: 'GET /pets', answers: {}, examples: { 200: { $ref: 'shapes/none.json' } } };
    expect(inlineShapes(contract, shapes)).toEqual(contract);
  });

  it.each([
    ['shapes/none.json', '"$ref": "shapes/none.json" names no file of schemas/api/shapes'],
    ['shapes/constructor.json', 'names no file'],
    ['#/definitions/kind', 'names no file'],
    ['shapes/loop.json', 'the shape "loop" contains itself'],
  ])('that refers to %s is refused', ($ref, message) => {
    expect(() => inlined({ $ref })).toThrow(message);
  });
});

it('a shape’s type is named after its file', () => expect(typeNameOf('linked-account')).toBe('LinkedAccount'));
