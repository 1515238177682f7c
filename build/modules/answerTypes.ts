import { compile } from 'json-schema-to-typescript';
import type { Files } from '../read/files.ts';
import { idOf, jsonIn, readJson } from '../read/readJson.ts';

const header = `/**
 * What each call answers, by its id: made from \`schemas/api\` by \`npm run -s passbook -- types\`. An answer has been held to its
 * schema before anything sees it.
 */
`;

/** The TypeScript of `src/api/contract/answers.ts`: the data of every call’s successful answers. */
export async function answerTypes(files: Files): Promise<string> {
  const ids = jsonIn(files, 'schemas/api').map(idOf);
  const properties = Object.fromEntries(ids.map((id) => [id, answerOf(files, id)]));
  const schema = { type: 'object' as const, additionalProperties: false, required: ids, properties };
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
  const bodies = Object.values(answers).map(withoutTitles);
  const [only = {}] = bodies;
  return bodies.length === 1 ? only : { anyOf: bodies };
}

/** A schema without its titles, each of which would become a separate type. */
function withoutTitles(schema: unknown): object {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === 'title' && typeof value === 'string' ? undefined : value)),
  ) as object;
}
