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
    $comment: `Generated: add new refusals to ${refusalsFile}, then run \`npm run -s passbook -- schema\`.`,
    title: 'Refusal messages of the provider',
    description:
      'Messages the provider sends when it refuses a request, by error code or a more specific name. `brands/base/refusals.json` has all of them, and the provider does not start if one is missing; `brands/<slug>/refusals.json` has the ones a brand changes. Plural forms are `name.one` and `name.other`.',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      $silence: { $ref: 'silence.schema.json' },
      ...Object.fromEntries(all.map(([name, values]) => [name, values.length > 0 ? withValues(values) : { $ref: '#/definitions/plain' }])),
    },
    additionalProperties: false,
    definitions: { plain: { ...sentence('^[^{}]+$'), description: 'No placeholders.' } },
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
