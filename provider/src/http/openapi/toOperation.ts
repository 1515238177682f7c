import type { CallContract, FileLimits, JsonSchema } from '../contract.ts';
import { responsesOf } from './responsesOf.ts';

export function toOperation(contract: CallContract): Record<string, unknown> {
  const { id, says, session, policy, requiresCookie, idempotent, schemas, examples, files } = contract;
  return {
    operationId: id,
    summary: says,
    'x-session': session,
    'x-policy': policy,
    ...(requiresCookie && { 'x-requires-cookie': requiresCookie }),
    security: securityOf(contract),
    ...(contract.route.startsWith('/v1') ? {} : { servers: [{ url: '/' }] }),
    parameters: [
      ...parametersOf('path', schemas.path),
      ...parametersOf('query', schemas.query),
      ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(schemas.request ? { requestBody: { required: true, content: bodyOf(schemas.request, examples['request'], files) } } : {}),
    responses: responsesOf(contract),
  };
}

/** Alternative security requirements. */
function securityOf({ session, looksForSession, byCookie, method }: CallContract): Record<string, string[]>[] {
  const names = [...(session === 'none' ? [[]] : []), ...(looksForSession ? [['bearer']] : []), ...(byCookie ? [['session']] : [])];
  const xsrf = method === 'GET' ? [] : ['xsrfCookie', 'xsrfHeader'];
  return names.map((schemes) => Object.fromEntries([...schemes, ...xsrf].map((name) => [name, []])));
}

function parametersOf(place: 'path' | 'query', schema: JsonSchema = {}) {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>; // closedObject in call.schema.json
  const required = (schema['required'] ?? []) as string[]; // as in any JSON Schema
  return Object.entries(properties).map(([name, { description, ...of }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: of,
  }));
}

const bodyOf = (schema: JsonSchema, example: unknown, files: FileLimits | undefined) => ({
  [files ? 'multipart/form-data' : 'application/json']: { schema, ...(example === undefined ? {} : { example }) },
});
