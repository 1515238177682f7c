import { stemOf } from './plurals.ts';

export const refusalsFile = 'brands/base/refusals.json';

/** Generated schema of refusals, for editors and `check`. */
export const refusalSchemaFile = 'schemas/config/refusals.schema.json';

/** Content of the generated schema. `passbook schema` writes it. @param sentences `brands/base/refusals.json` */
export function formatRefusalSchema(sentences: Record<string, unknown>): string {
  return `${JSON.stringify(refusalSchema(sentences), null, 2)}\n`;
}

/** The JSON Schema of refusals in any brand: base's names, with the placeholders base uses. */
function refusalSchema(sentences: Record<string, unknown>): Record<string, unknown> {
  const valuesByName = new Map<string, string[]>();
  for (const [key, sentence] of Object.entries(sentences)) {
    if (key.startsWith('$')) continue;
    const name = stemOf(key) ?? key;
    valuesByName.set(name, [...new Set([...(valuesByName.get(name) ?? []), ...valuesIn(String(sentence))])]);
  }
  const all = [...valuesByName];
  const filled = all.filter(([, values]) => values.length > 0);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'refusals.schema.json',
    $comment: `A new refusal is named in ${refusalsFile}; \`npm run -s passbook -- schema\` then lets this schema know it.`,
    title: 'How the provider refuses',
    description:
      '`brands/base/refusals.json` and, with what differs, `brands/<slug>/refusals.json`: every sentence in which the provider refuses, by the code that it answers or by a name that is more exact. The provider does not start without one of them. What is said by number stands under `name.one` and `name.other`.',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      $silence: { $ref: 'silence.schema.json' },
      ...Object.fromEntries(all.map(([name, values]) => [name, values.length > 0 ? withValues(values) : { $ref: '#/definitions/plain' }])),
    },
    additionalProperties: false,
    definitions: { plain: { ...sentence('^[^{}]+$'), description: 'A sentence that shows no value.' } },
    patternProperties: Object.fromEntries(
      filled.map(([name, values]) => [`^${name}\\.(zero|one|two|few|many|other)$`, sentence(patternOf(values))]),
    ),
  };
}

const valuesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, value = '']) => value);

const patternOf = (values: string[]) => `^([^{}]|${values.map((value) => `\\{${value}\\}`).join('|')})+$`;

const sentence = (pattern: string) => ({ type: 'string', minLength: 1, maxLength: 300, pattern });

const withValues = (values: string[]) => ({
  ...sentence(patternOf(values)),
  description: `May show ${values.map((value) => `{${value}}`).join(', ')}.`,
});
