import type { CallContract, JsonSchema } from './contract.ts';

/** The contract as OpenAPI 3.1, made from `schemas/api` each time the server starts. */
export function toOpenApi(contracts: readonly CallContract[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of contracts) {
    const path = contract.route.startsWith('/v1') ? contract.path : contract.route;
    (paths[path] ??= {})[contract.method.toLowerCase()] = toOperation(contract);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Passbook provider',
      version: '1',
      description: 'The calls that a provider of Passbook answers. Every answer is { data }, every problem the schema Problem.',
    },
    jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#',
    servers: [{ url: '/v1' }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'From POST /login (second factor pending) or POST /mfa-verify (finished login).',
        },
        xsrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN', description: 'The value of the cookie XSRF-TOKEN, on every write.' },
      },
      schemas: { Problem: problemSchema },
    },
  };
}

function toOperation(contract: CallContract): Record<string, unknown> {
  const { id, says, method, session, idempotent, schemas, examples, problems } = contract;
  const isWrite = method !== 'GET';
  const needs = { ...(session === 'none' ? {} : { bearer: [] }), ...(isWrite ? { xsrf: [] } : {}) };
  return {
    operationId: id,
    summary: says,
    'x-session': session,
    security: [needs],
    ...(contract.route.startsWith('/v1') ? {} : { servers: [{ url: '/' }] }),
    parameters: [...parametersOf('path', schemas.path), ...parametersOf('query', schemas.query), ...(idempotent ? [idempotencyKey] : [])],
    ...(schemas.request ? { requestBody: { required: true, content: json(schemas.request, examples['request']) } } : {}),
    responses: {
      ...Object.fromEntries(Object.entries(schemas.answers).map(([status, schema]) => [status, answerOf(schema, examples[status])])),
      ...Object.fromEntries(
        Object.entries({ ...commonProblems(contract), ...problems }).map(([status, when]) => [status, problemOf(when)]),
      ),
    },
  };
}

function parametersOf(place: 'path' | 'query', schema: JsonSchema = {}) {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>; // closedObject in call.schema.json
  const required = (schema['required'] ?? []) as string[]; // a JSON Schema's own rule
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key and body answer the same, with Idempotency-Replayed: true. Without one, the same write within ten seconds counts as one.',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
};

const json = (schema: JsonSchema, example?: unknown) => ({ 'application/json': { schema, ...(example === undefined ? {} : { example }) } });

const answerOf = (data: JsonSchema, example?: unknown) => ({
  description: 'Success',
  content: json(
    { type: 'object', required: ['data'], additionalProperties: false, properties: { data } },
    example === undefined ? undefined : { data: example },
  ),
});

const problemOf = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Problem' }) });

function commonProblems({ session, method, idempotent }: CallContract): Record<string, string> {
  return {
    ...(session === 'none' ? {} : { 401: 'No session, or it has ended.' }),
    ...(method === 'GET'
      ? {}
      : {
          413: 'Larger than a request may be.',
          415: 'Not JSON.',
          419: 'The anti-forgery token is missing or has expired; decided before anything else.',
        }),
    ...(idempotent ? { 409: 'The same request is still under way.' } : {}),
    429: 'Too many; Retry-After says when to come back.',
    500: 'Something went wrong on the provider’s side.',
    503: 'Not available right now.',
  };
}

const problemSchema = {
  type: 'object',
  required: ['message', 'errors', 'code', 'request_id'],
  additionalProperties: false,
  properties: {
    message: { type: 'string', description: 'One plain sentence for the depositor.' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } }, description: 'Messages by field.' },
    code: { type: ['string', 'null'] },
    request_id: { type: 'string' },
  },
};
