import { compileSchema, type Schema } from './contracts.ts';
import { listOf, recordOf, textsOf } from '../../compiler/compile/shape/values.ts';

/** The body a call accepts, given some known constants. */
export interface Body {
  properties: Record<string, Schema>;
  allowed: string[];
  required: string[];
}

/** Every body that a contract allows; the constants sent select among `oneOf`. */
export function bodiesOf(request: Schema, constants: Record<string, unknown>): Body[] {
  const variants = request['oneOf'] ? listOf(request['oneOf']).map(recordOf) : [request];
  return variants.map((variant) => bodyOf(variant, constants));
}

function bodyOf(schema: Schema, constants: Record<string, unknown>): Body {
  const properties = Object.fromEntries(Object.entries(recordOf(schema['properties'])).map(([name, own]) => [name, recordOf(own)]));
  const parts = [schema, ...listOf(schema['allOf']).flatMap((part) => holding(recordOf(part), constants))];
  const narrowed = parts.map((part) => recordOf(part['propertyNames'])['enum']).filter(Array.isArray);
  return {
    properties,
    allowed: Object.keys(properties).filter((name) => narrowed.every((names) => names.includes(name))),
    required: [...new Set(parts.flatMap((part) => textsOf(listOf(part['required']))))],
  };
}

const conditions = new WeakMap<Schema, Schema>();

function conditionOf(part: Schema): Schema {
  const written = part['if'] as Schema; // booleans cannot occur here
  const known = conditions.get(written) ?? { type: 'object', ...written };
  conditions.set(written, known);
  return known;
}

/** The branch whose condition holds, or its own branch; empty when the constants do not decide it. */
function holding(part: Schema, constants: Record<string, unknown>): Schema[] {
  if (typeof part['if'] !== 'object' || part['if'] === null) return [part];
  // A condition is only meaningful together with its parent schema.
  const condition = conditionOf(part);
  const fields = [...Object.keys(recordOf(condition['properties'])), ...textsOf(listOf(condition['required']))];
  const isKnown = fields.every((name) => Object.hasOwn(constants, name)) || fields.every((name) => !Object.hasOwn(constants, name));
  const holds = compileSchema(condition);
  if (!isKnown || typeof holds !== 'function') return [];
  return holding(recordOf(part[holds(constants) ? 'then' : 'else']), constants);
}
