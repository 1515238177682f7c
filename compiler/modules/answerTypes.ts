import { compile } from 'json-schema-to-typescript';
import { schemaOf, shapeIdOf, typeNameOf } from '../../schemas/inlineShapes.ts';
import { readShapes } from '../read/contracts.ts';
import { recordOf } from '../compile/shape/values.ts';
import type { Files } from '../read/files.ts';
import { idOf, jsonIn, readJson } from '../read/readJson.ts';

const header = `/**
 * Generated from \`schemas/api\` by \`npm run -s passbook -- types\`. \`Answers\` holds the data of each call's answer, by the call's id;
 * the other types are the shapes that calls share. Every answer is validated against its schema before anything reads it.
 */
`;

/** The source of `src/api/contract/answers.ts`: types of the data in each call's successful answers. */
export async function answerTypes(files: Files): Promise<string> {
  const ids = jsonIn(files, 'schemas/api').map(idOf);
  const properties = Object.fromEntries(ids.map((id) => [id, answerOf(files, id)]));
  const definitions = Object.fromEntries(
    Object.entries(readShapes(files)).map(([id, shape]) => [id, { ...toDefinitions(schemaOf(shape)), title: typeNameOf(id) }]),
  );
  const schema = { type: 'object' as const, additionalProperties: false, required: ids, properties, definitions };
  const options = {
    bannerComment: '',
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 140 },
    ignoreMinAndMaxItems: true,
  };
  return header + (await compile(schema, 'Answers', options));
}

function answerOf(files: Files, id: string): object {
  const { answers } = readJson(files, `schemas/api/${id}.json`) as { answers: Record<string, object> }; // call.schema.json says so
  const bodies = Object.values(answers).map(toDefinitions);
  const [only = {}] = bodies;
  return bodies.length === 1 ? only : { anyOf: bodies };
}

/** The schema with `$ref`s pointing to `definitions` and without titles, each of which would generate a type of its own. */
function toDefinitions(schema: unknown): object {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      if (key === 'title' && typeof value === 'string') return undefined;
      const { $ref, ...words } = recordOf(value);
      const id = shapeIdOf($ref);
      if (id === undefined) return value;
      const reference = { $ref: `#/definitions/${id}` };
      // json-schema-to-typescript duplicates the type of a $ref that has sibling keys.
      return Object.keys(words).length === 0 ? reference : { ...words, allOf: [reference] };
    }),
  ) as object;
}
