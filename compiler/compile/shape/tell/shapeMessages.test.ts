import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isRecord } from '../../../../src/flow/language/values.ts';
import { readConfigSchemas } from '../../../read/configSchemas.ts';
import { filesBelow } from '../../../read/files.ts';
import { readDocument } from '../document.ts';
import { tellMistake } from '../finding.ts';
import { createShapeCheck } from '../shape.ts';
import { tellPattern } from './patternWords.ts';

const schemas = readConfigSchemas(filesBelow(fileURLToPath(new URL('../../../..', import.meta.url))));

/** Patterns of a schema that have no description. */
function undescribed(schema: unknown): string[] {
  if (!isRecord(schema)) return Array.isArray(schema) ? schema.flatMap(undescribed) : [];
  const { pattern, description } = schema;
  const own = typeof pattern === 'string' && typeof description !== 'string' && tellPattern(pattern) === undefined ? [pattern] : [];
  return [...own, ...Object.values(schema).flatMap(undescribed)];
}

it('describes every pattern of schemas/config, so that no message shows one', () => {
  expect(Object.entries(schemas).flatMap(([file, schema]) => undescribed(schema).map((pattern) => `${file} ${pattern}`))).toEqual([]);
});

const tell = (schema: object, value: unknown) => {
  const check = createShapeCheck({ 'x.schema.json': { $id: 'x.schema.json', ...schema } });
  const document = readDocument('x.json', JSON.stringify(value), ({ message }) => expect.fail(message));
  return check(document, 'x.schema.json').map(tellMistake);
};

const object = (properties: object, more = {}) => ({ type: 'object', additionalProperties: false, properties, ...more });

it.each([
  [{ type: 'string', pattern: '^#[0-9a-f]{6}$' }, 'red', '"red" is not allowed here. Use a color of six lowercase hexadecimal digits'],
  [{ type: 'number' }, '7', 'expected a number, not text'],
  [{ type: ['string', 'boolean'] }, null, 'expected text or true or false, not null'],
  [{ type: 'array', minItems: 1 }, [], 'this list has nothing, but needs at least 1'],
  [{ type: 'array', uniqueItems: true }, ['a', 'b', 'a'], '"a" is repeated in this list, as items 1 and 3'],
  [{ type: 'string', minLength: 1 }, '', 'this text is empty'],
  [{ type: 'string', maxLength: 3 }, 'abcdef', 'this text has 6 characters; the maximum is 3'],
  [{ type: 'number', maximum: 100 }, 120, '120 is too large: the maximum is 100'],
  [object({}), { a: 1 }, 'unknown key "a". No keys are allowed here.'],
  [object({ to: { description: 'Where it leads.' } }, { required: ['to'] }), {}, 'the key "to" is missing. Where it leads.'],
  [
    { type: 'object', propertyNames: { pattern: '^[a-zA-Z][a-zA-Z0-9_]*$' } },
    { 'first-name': 1 },
    'the key "first-name" does not match the pattern for keys here. Use a field name of letters, digits and "_"',
  ],
  [object({ title: {} }, { required: ['title'] }), { titel: 'A' }, 'unknown key "titel". Did you mean "title"?'],
  [
    {
      anyOf: [
        { type: 'string', maxLength: 1 },
        { type: 'string', enum: ['abc'] },
      ],
    },
    'xyz',
    'text of this form is not allowed here. Allowed here: text or "abc".',
  ],
])('explains the problem and the solution: %o', (schema, value, message) => {
  const [found, ...others] = tell(schema, value);
  expect(others).toEqual([]);
  expect(found).toContain(message);
});

it.each([
  ['{ "a": 1, }', 'a key is missing here, before "}". Keys need double quotes; there is no comma after the last entry.'],
  ["{ 'a': 1 }", 'JSON values do not start like this'],
  ['{ "a": 1 // one\n}', 'JSON has no comments'],
  ['{ "a": 1', 'the file ends here, and a brace is not closed'],
  ['{ "a": "cut o', 'the file ends here, and a text is not closed'],
  ['{ "a": 1 "b": 2 }', 'a comma is missing here, before "\\"b\\": 2 }"'],
  ['\uFEFF{}', 'it starts with an invisible byte order mark'],
  ['<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> other\n', 'it has merge conflict markers'],
  ['', 'the file is empty'],
])('explains why %j is not JSON', (text, message) => {
  const messages: string[] = [];
  readDocument(`${text.length}.json`, text, (finding) => messages.push(tellMistake(finding)));
  expect(messages[0]).toContain(message);
});
