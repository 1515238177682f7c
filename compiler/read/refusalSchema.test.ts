import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { filesBelow } from './files.ts';
import { readJson } from './readJson.ts';
import { formatRefusalSchema, refusalSchemaFile, refusalsFile } from './refusalSchema.ts';

const files = filesBelow(fileURLToPath(new URL('../..', import.meta.url)));
const schemaOf = (sentences: Record<string, string>) =>
  JSON.parse(formatRefusalSchema(sentences)) as Record<'properties' | 'patternProperties', Record<string, object>>; // produced by the function

it('the schema of refusals is generated from base; run `npm run -s passbook -- schema` to update it', () => {
  expect(formatRefusalSchema(readJson(files, refusalsFile))).toBe(files.read(refusalSchemaFile));
});

it('a brand may change any refusal of base, with the placeholders base uses', () => {
  const { properties, patternProperties } = schemaOf({ $schema: 'x', asleep: 'Closed.', early: 'Come at {hour}.' });
  expect(Object.keys(properties)).toEqual(['$schema', '$silence', 'asleep', 'early']);
  expect(properties['asleep']).toEqual({ $ref: '#/definitions/plain' });
  expect(properties['early']).toMatchObject({ pattern: '^([^{}]|\\{hour\\})+$', description: 'May show {hour}.' });
  expect(Object.keys(patternProperties)).toEqual(['^early\\.(zero|one|two|few|many|other)$']);
});

it('plural forms are one refusal, with the placeholders of all forms', () => {
  const { properties } = schemaOf({ 'left.one': 'One more.', 'left.other': '{count} more.' });
  expect(properties).toMatchObject({ left: { description: 'May show {count}.' } });
  expect(properties).not.toHaveProperty('left.one');
});
