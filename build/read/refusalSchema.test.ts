import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { filesBelow } from './files.ts';
import { readJson } from './readJson.ts';
import { formatRefusalSchema, refusalSchemaFile, refusalsFile } from './refusalSchema.ts';

const files = filesBelow(fileURLToPath(new URL('../..', import.meta.url)));
const schemaOf = (sentences: Record<string, string>) =>
  JSON.parse(formatRefusalSchema(sentences)) as Record<'properties' | 'patternProperties', Record<string, object>>; // produced by the function

it('the schema of refusals is made from what base says; `npm run -s passbook -- schema` writes it anew', () => {
  expect(formatRefusalSchema(readJson(files, refusalsFile))).toBe(files.read(refusalSchemaFile));
});

it('a refusal that is named in base may be said by every brand, with the values that base shows in it', () => {
  const { properties, patternProperties } = schemaOf({ $schema: 'x', asleep: 'Closed.', early: 'Come at {hour}.' });
  expect(Object.keys(properties)).toEqual(['$schema', '$silence', 'asleep', 'early']);
  expect(properties['asleep']).toEqual({ $ref: '#/definitions/plain' });
  expect(properties['early']).toMatchObject({ pattern: '^([^{}]|\\{hour\\})+$', description: 'May show {hour}.' });
  expect(Object.keys(patternProperties)).toEqual(['^early\\.(zero|one|two|few|many|other)$']);
});

it('one that is said by number is one refusal, with the values of all its forms', () => {
  const { properties } = schemaOf({ 'left.one': 'One more.', 'left.other': '{count} more.' });
  expect(properties).toMatchObject({ left: { description: 'May show {count}.' } });
  expect(properties).not.toHaveProperty('left.one');
});
