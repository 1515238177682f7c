import { typeNameOf, type Shapes } from '../../../../schemas/inlineShapes.ts';
import type { CallContract } from '../contract.ts';
import { headers, parameters, problemSchema, securitySchemes } from './components.ts';
import { nameSchemas } from './nameSchemas.ts';
import { sharedResponses } from './responsesOf.ts';
import { toOperation } from './toOperation.ts';

/**
 * The contract as OpenAPI 3.1, made from `schemas/api` each time the server starts: all that somebody needs to build another provider. Each
 * shape is a component of its name.
 * @throws Error when two schemas have one title and are not the same.
 */
export function toOpenApi(contracts: readonly CallContract[], shapes: Shapes): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of contracts) {
    const path = contract.route.startsWith('/v1') ? contract.path : contract.route;
    (paths[path] ??= {})[contract.method.toLowerCase()] = toOperation(contract);
  }
  const descriptions = Object.fromEntries(Object.entries(shapes).map(([id, { description: says }]) => [typeNameOf(id), says]));
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

const description = `The calls that a provider of Passbook answers.

Every success is \`{ "data": ... }\`, every problem a \`Problem\`; each operation lists the statuses and codes that it can answer, and no other may come.
Answers are closed for whoever gives them. Whoever reads them ignores fields that it does not know, for a later provider may have more, and reads a choice that it
does not know as the \`x-fallback\` beside the \`enum\`.
The header Date of every answer is the clock of the provider, by which the app tells what has expired.

A session is named by its bearer. Where an operation also takes the cookie, a browser can restore or end its session after a reload.
A write repeats the value of the cookie XSRF-TOKEN in the header X-XSRF-TOKEN. GET /sanctum/csrf-cookie hands one out, and whatever opens, replaces or
ends a session hands out the next one. A write without it is answered 419 before anything else is looked at, so it is safe to fetch one and ask again.

Texts are Unicode, times are UTC, amounts of money are decimal texts in U.S. dollars.`;
