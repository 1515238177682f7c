import { expect, it } from 'vitest';
import { foundIn } from '../../test/setup/changedFiles.ts';

/** Findings when Volt adds these questions for applicants. */
const asking = (questions: Record<string, object>, definitions: object) =>
  foundIn({
    'brands/volt/forms.json': JSON.stringify({
      $schema: '../../schemas/config/questions.schema.json',
      employer: {
        definitions,
        properties: Object.fromEntries(Object.entries(questions).map(([name, question]) => [name, { title: 'More', ...question }])),
      },
    }),
  });

const place = 'brands/volt/forms.json#/employer/properties';
const answer = { type: 'string', enum: ['yes', 'no'], title: 'Answer' };

it('references to unknown or recursive definitions are reported, and a list of options needs "uniqueItems"', () => {
  const questions = {
    unknown: { $ref: '#/definitions/nowhere' },
    recursive: { $ref: '#/definitions/loop' },
    known: { $ref: '#/definitions/answer' },
    list: { type: 'array', items: { type: 'string', enum: ['yes', 'no'] } },
  };
  const found = asking(questions, { loop: { $ref: '#/definitions/loop' }, answer });
  expect(found.filter((each) => each.startsWith('form-reference')).toSorted()).toEqual([
    `form-reference ${place}/recursive/$ref`,
    `form-reference ${place}/unknown/$ref`,
  ]);
  expect(found).toContain(`form-list ${place}/list`);
});
