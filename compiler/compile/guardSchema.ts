import { guards, type Guard } from '../../src/flow/language/guards.ts';

/** Generated for editors, which use it to complete guards and their arguments. */
export const guardSchemaFile = 'schemas/config/guard.schema.json';

/** Content of the generated file. `passbook schema` writes it; `check` reports when it is stale. */
export function formatGuardSchema(): string {
  return `${JSON.stringify(guardSchema(), null, 2)}\n`;
}

/** The JSON Schema of a guard entry, from the guard registry. */
export function guardSchema(): Record<string, unknown> {
  const entries = Object.entries(guards);
  const plain = entries.filter(([, guard]) => !guard.argument);
  const withArgument = entries.filter(([, guard]) => guard.argument);
  const self = { $ref: 'guard.schema.json' };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'guard.schema.json',
    title: 'A guard: a name, a name with its argument, "not" or "any"',
    anyOf: [
      ...plain.map(([name, guard]) => ({ const: name, description: guard.says })),
      {
        type: 'object',
        minProperties: 1,
        maxProperties: 1,
        additionalProperties: false,
        properties: {
          not: { ...self, description: 'Holds when the entry does not.' },
          any: {
            type: 'array',
            minItems: 2,
            items: { anyOf: [self, { type: 'array', minItems: 1, items: self }] },
            description: 'Holds when one of the entries does; a nested list holds when all of its entries do.',
          },
          ...Object.fromEntries(withArgument.map(([name, guard]) => [name, argumentSchema(guard)])),
        },
      },
    ],
  };
}

function argumentSchema(guard: Guard): Record<string, unknown> {
  const one = { enum: guard.argument?.oneOf };
  return guard.argument?.many ? { type: 'array', minItems: 1, items: one, description: guard.says } : { ...one, description: guard.says };
}
