import { expect, it } from 'vitest';
import { foundIn } from '../../test/setup/changedFiles.ts';

/** Findings when Volt adds a question for applicants. */
const asking = (question: object, definitions: object = {}) =>
  foundIn({
    'brands/volt/forms.json': JSON.stringify({
      $schema: '../../schemas/config/questions.schema.json',
      employer: { definitions, properties: { more: { title: 'More', ...question } } },
    }),
  });

const place = 'brands/volt/forms.json#/employer/properties/more';
const answer = { type: 'string', enum: ['yes', 'no'], title: 'Answer' };

it('references to unknown or recursive definitions are reported', () => {
  expect(asking({ $ref: '#/definitions/nowhere' })).toContain(`form-reference ${place}/$ref`);
  expect(asking({ $ref: '#/definitions/loop' }, { loop: { $ref: '#/definitions/loop' } })).toContain(`form-reference ${place}/$ref`);
  expect(asking({ $ref: '#/definitions/answer' }, { answer }).filter((found) => found.startsWith('form-reference'))).toEqual([]);
});

it('a list of options needs "uniqueItems"', () => {
  expect(asking({ type: 'array', items: { type: 'string', enum: ['yes', 'no'] } })).toContain(`form-list ${place}`);
});
