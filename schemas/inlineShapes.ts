/** A JSON Schema, or another JSON object. */
type Json = Readonly<Record<string, unknown>>;

/** Shapes of `schemas/api/shapes` by id, the file name without `.json`. */
export type Shapes = Readonly<Record<string, Json>>;

/** Keys of a contract that hold schemas. A `$ref` elsewhere, such as in an example, is data. */
export const schemaKeys = ['path', 'query', 'request', 'answers'] as const;

/** Keyword next to an answer's `enum`: the value that apps use for unknown ones. */
export const fallbackKeyword = 'x-fallback';

/** The shape id of a `$ref`: `shapes/uuid.json` in a contract, `uuid.json` in a shape. Undefined for other references. */
export function shapeIdOf(reference: unknown): string | undefined {
  return typeof reference === 'string' ? /^(?:shapes\/)?([a-z][a-z0-9-]*)\.json$/.exec(reference)?.[1] : undefined;
}

/** The shape id of a schema, given as `$ref` or as `anyOf` of a `$ref` and null. */
export function shapeIdIn(schema: Json): string | undefined {
  return shapeIdOf(schema['$ref'] ?? nullableIn(schema));
}

/** The type name of a shape: `LinkedAccount` for `linked-account`. */
export function typeNameOf(id: string): string {
  return id.replaceAll(/(?:^|-)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** A shape's schema without keys for editors and `check`. */
export function schemaOf({ $schema: _schema, $silence: _silence, ...schema }: Json): Json {
  return schema;
}

/**
 * Replaces each `$ref` with its shape, titled with the type name. Nullable shapes become one schema with "null" among its types.
 * @throws Error for an unknown shape, or one that contains itself
 */
export function inlineShapes<Contract extends object>(contract: Contract, shapes: Shapes): Contract {
  const resolved = schemaKeys.filter((key) => key in contract).map((key) => [key, inline((contract as Json)[key], shapes, [])]);
  return { ...contract, ...(Object.fromEntries(resolved) as Partial<Contract>) }; // the same keys, with schemas for schemas
}

function inline(value: unknown, shapes: Shapes, inside: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => inline(each, shapes, inside));
  if (!isObject(value)) return value;
  const { $ref, description } = value;
  const words = description === undefined ? {} : { description }; // other keys beside $ref are ignored by JSON Schema
  if (typeof $ref === 'string') return { ...shapeAt($ref, shapes, inside), ...words };
  const nullable = nullableIn(value);
  if (nullable !== undefined) return { ...withNull(shapeAt(nullable, shapes, inside)), ...words };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inline(inner, shapes, inside)]));
}

function shapeAt(reference: string, shapes: Shapes, inside: readonly string[]): Json {
  const id = shapeIdOf(reference);
  const shape = id !== undefined && Object.hasOwn(shapes, id) ? shapes[id] : undefined;
  if (id === undefined || shape === undefined) throw new Error(`"$ref": "${reference}" names no file of schemas/api/shapes`);
  if (inside.includes(id)) throw new Error(`the shape "${id}" contains itself`);
  const { description: _, ...schema } = schemaOf(shape);
  return { title: typeNameOf(id), ...(inline(schema, shapes, [...inside, id]) as Json) }; // an object stays one
}

/** The reference in `{ "anyOf": [{ "$ref": ... }, { "type": "null" }] }`. */
function nullableIn({ anyOf }: Json): string | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined;
  const [shape, none] = anyOf as unknown[];
  return isObject(shape) && typeof shape['$ref'] === 'string' && isObject(none) && none['type'] === 'null' ? shape['$ref'] : undefined;
}

function withNull(schema: Json): Json {
  const { type, enum: choices } = schema;
  return { ...schema, type: [type, 'null'], ...(Array.isArray(choices) && { enum: [...(choices as unknown[]), null] }) };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
