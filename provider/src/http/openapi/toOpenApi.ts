import { typeNameOf, type Shapes } from '../../../../schemas/inlineShapes.ts';
import type { CallContract } from '../contract.ts';
import { headers, parameters, problemSchema, securitySchemes } from './components.ts';
import { nameSchemas } from './nameSchemas.ts';
import { sharedResponses } from './responsesOf.ts';
import { toOperation } from './toOperation.ts';

/**
 * Generates the OpenAPI 3.1 document from `schemas/api`, complete enough to build another provider. Shapes become components.
 * @throws {Error} when two different schemas have the same title
 */
export function toOpenApi(contracts: readonly CallContract[], shapes: Shapes): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of contracts) {
    const path = contract.route.startsWith('/v1') ? contract.path : contract.route;
    (paths[path] ??= {})[contract.method.toLowerCase()] = toOperation(contract);
  }
  const descriptions = Object.fromEntries(Object.entries(shapes).map(([id, { description: text }]) => [typeNameOf(id), text]));
  const { named, schemas } = nameSchemas(paths, descriptions);
  return {
    openapi: '3.1.0',
    info: { title: 'Passbook provider', version: '1', description },
    servers: [{ url: '/v1' }],
    paths: named,
    components: {
      securitySchemes,
      parameters,
      headers,
      responses: sharedResponses(contracts),
      schemas: { Problem: problemSchema, ...schemas },
    },
  };
}

const description = `The calls that a Passbook provider answers.

Every success is \`{ "data": ... }\`, every problem a \`Problem\`; each operation lists all of its statuses and codes.
Providers send declared fields only. Clients ignore unknown fields, because later versions may add some, and treat an unknown \`enum\` value as its
\`x-fallback\`.
The Date header of every answer is the provider's time, which the app uses to decide what has expired.

The bearer identifies the session. Operations that also accept the cookie let a browser restore or end its session after a reload.
A write repeats the value of the cookie XSRF-TOKEN in the header X-XSRF-TOKEN. GET /sanctum/csrf-cookie issues one; opening, replacing or ending a
session issues the next. A write without it gets 419 before any other check, so it is safe to fetch a token and retry.

Strings are Unicode, times are UTC, amounts are decimal strings in U.S. dollars.`;
