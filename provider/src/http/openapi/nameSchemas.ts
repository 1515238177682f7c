type Json = Record<string, unknown>;

/**
 * Replaces each titled schema by a reference; descriptions stay next to the reference.
 * @param descriptions of the schemas by title
 * @returns the document, and its schemas by title
 * @throws {Error} when two different schemas have the same title
 */
export function nameSchemas(
  document: Json,
  descriptions: Readonly<Record<string, unknown>>,
): { named: unknown; schemas: Record<string, unknown> } {
  const schemas = new Map<string, Json>();

  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const below = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, isData(key) ? inner : visit(inner)]));
    return typeof below['title'] === 'string' && 'type' in below ? take(below, below['title']) : below;
  };

  const take = (titled: Json, title: string) => {
    const { title: _, description, ...schema } = titled;
    const { isNullable, bare } = withoutNull(schema);
    const known = schemas.get(title);
    if (known && JSON.stringify(known) !== JSON.stringify(bare)) throw new Error(`two different schemas have the title "${title}"`);
    schemas.set(title, bare);
    const reference = { $ref: `#/components/schemas/${title}` };
    return {
      ...(isNullable ? { anyOf: [reference, { type: 'null' }] } : reference),
      ...(description === undefined ? {} : { description }),
    };
  };

  const named = visit(document);
  const sorted = [...schemas].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    named,
    schemas: Object.fromEntries(
      sorted.map(([title, schema]) => [title, { ...(title in descriptions && { description: descriptions[title] }), ...schema }]),
    ),
  };
}

/** Keys whose values are data, not schemas. */
const isData = (key: string) => ['example', 'examples', 'enum', 'const', 'required'].includes(key);

function withoutNull(schema: Json): { isNullable: boolean; bare: Json } {
  const { type, enum: choices } = schema;
  if (!Array.isArray(type) || !type.includes('null')) return { isNullable: false, bare: schema };
  const [only] = type.filter((name) => name !== 'null');
  return {
    isNullable: true,
    bare: { ...schema, type: only, ...(Array.isArray(choices) ? { enum: choices.filter((choice) => choice !== null) } : {}) },
  };
}
