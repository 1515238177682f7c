import type { ErrorObject } from 'ajv';
import { isRecord } from '../../../../src/flow/language/values.ts';
import { suggest } from '../finding.ts';
import { nearest } from '../nearest.ts';
import { insteadInForms, isOfForm, optionInUi } from './formKeywords.ts';
import { tellPattern } from './patternWords.ts';

/** The message and suggestion for an error, for readers who do not know the schema. */
export interface Description {
  message: string;
  suggestion?: string;
  /** The key below the error's pointer. */
  below?: string;
}

/** Describes an Ajv error. */
export function describe(error: ErrorObject): Description {
  const parameters: Record<string, unknown> = error.params;
  const describeKeyword = descriptions[error.keyword];
  return describeKeyword
    ? describeKeyword(error, parameters)
    : { message: `this is not allowed here: it ${error.message ?? error.keyword}` };
}

type Describe = (error: ErrorObject, parameters: Record<string, unknown>) => Description;

const descriptions: Record<string, Describe> = {
  additionalProperties(error, { additionalProperty }) {
    const key = String(additionalProperty);
    const known = Object.keys((error.parentSchema?.['properties'] as object | undefined) ?? {}); // a JSON Schema
    const comment = error.parentSchema?.['$comment'];
    // `$comment` says how to add a key, when the schema is generated from another file.
    const hint = typeof comment === 'string' && !isOfForm(error.parentSchema) && nearest(key, known) === undefined ? comment : undefined;
    const instead = insteadInForms(error.parentSchema, key);
    if (instead !== undefined) return { message: `forms do not have "${key}" here.`, suggestion: instead, below: key };
    return { message: `unknown key "${key}".`, suggestion: hint ?? (suggest(key, known) || 'No keys are allowed here.'), below: key };
  },
  propertyNames(error, { propertyName }) {
    const pattern = isRecord(error.schema) ? error.schema['pattern'] : undefined;
    const form = typeof pattern === 'string' ? tellPattern(pattern) : undefined;
    const message = `the key "${String(propertyName)}" does not match the pattern for keys here.`;
    return { message, suggestion: form ? `Use ${form}.` : undefined, below: String(propertyName) };
  },
  required: ({ parentSchema }, { missingProperty }) => ({
    message: `the key "${String(missingProperty)}" is missing`,
    suggestion: saysOf(parentSchema, String(missingProperty)),
  }),
  enum(error, { allowedValues }) {
    const allowed = (allowedValues as unknown[]).map(String); // Ajv's params for enum
    const instead = insteadInForms(error.parentSchema, String(error.data));
    if (instead !== undefined) return { message: `forms do not have ${JSON.stringify(error.data)} here.`, suggestion: instead };
    return { message: `unknown value ${JSON.stringify(error.data)}.`, suggestion: suggest(String(error.data), allowed) };
  },
  const: (error, { allowedValue }) => ({
    message: `expected ${JSON.stringify(allowedValue)}, not ${JSON.stringify(error.data)}`,
    ...(error.parentSchema?.['$comment'] === 'form' && hintOf(error)),
  }),
  type(error, { type }) {
    const own = optionInUi(error.parentSchema, error.instancePath.split('/').at(-1) ?? '', error.data);
    const suggestion = own ?? (Array.isArray(error.data) ? insteadInForms(error.parentSchema, '[]') : undefined);
    const message = `expected ${listed([type].flat().map(kindOfType), 'or')}, not ${kindOf(error.data)}`;
    return { message, ...(suggestion !== undefined && { suggestion }) };
  },
  pattern(error, { pattern }) {
    const form = tellPattern(String(pattern));
    const description = descriptionOf(error.parentSchema) ?? `it must match ${String(pattern)}.`;
    const suggestion = form ? `Use ${form}.` : `Its schema says: ${description}`;
    return { message: `${JSON.stringify(error.data)} is not allowed here.`, suggestion };
  },
  format: (error, { format }) => ({ message: `${JSON.stringify(error.data)} is not ${formats[String(format)] ?? String(format)}` }),
  contains(error) {
    const pattern = isRecord(error.schema) ? error.schema['pattern'] : undefined;
    const form = typeof pattern === 'string' ? tellPattern(pattern) : undefined;
    return { message: `nothing in this list is ${form ?? formOf(error.schema) ?? 'what is required'}` };
  },
  minLength: (error, { limit }) => ({
    message:
      error.data === ''
        ? 'this text is empty'
        : `this text has ${String(error.data).length} characters, but needs at least ${String(limit)}`,
  }),
  maxLength: (error, { limit }) => ({ message: `this text has ${String(error.data).length} characters; the maximum is ${String(limit)}` }),
  minItems: (error, { limit }) => ({ message: `this list has ${countIn(error.data)}, but needs at least ${String(limit)}` }),
  maxItems: (error, { limit }) => ({ message: `this list has ${countIn(error.data)}; the maximum is ${String(limit)}` }),
  minProperties: (error, { limit }) => ({ message: `this object has ${countIn(error.data)}, but needs at least ${String(limit)}` }),
  maxProperties: (error, { limit }) => ({ message: `this object has ${countIn(error.data)}; the maximum is ${String(limit)}` }),
  minimum: (error, { limit }) => ({ message: `${String(error.data)} is too small: the minimum is ${String(limit)}`, ...hintOf(error) }),
  maximum: (error, { limit }) => ({ message: `${String(error.data)} is too large: the maximum is ${String(limit)}`, ...hintOf(error) }),
  uniqueItems: (error, { i, j }) => ({
    message: `${JSON.stringify((error.data as unknown[])[Number(i)])} is repeated in this list, as items ${Number(j) + 1} and ${Number(i) + 1}`, // uniqueItems applies to arrays only
  }),
  oneOf(error) {
    if (isRoute(error)) return describeRoute(error.data);
    return { message: 'exactly one of several forms is allowed here', suggestion: formsOf(error.schema) };
  },
  anyOf: (error) => ({ message: `${kindOf(error.data)} of this form is not allowed here`, suggestion: formsOf(error.schema) }),
};

const formats: Record<string, string> = { uri: 'a URL', 'uri-reference': 'a URL or path', regex: 'a regular expression' };

const renderers = ['form', 'screen', 'redirect'] as const;

function isRoute({ schema }: ErrorObject): boolean {
  return JSON.stringify(schema).includes('"redirect"');
}

function describeRoute(route: unknown): Description {
  const given = renderers.filter((key) => isRecord(route) && key in route).map((key) => `"${key}"`);
  return {
    message: `a route has exactly one of "form", "screen" and "redirect", but this one has ${given.length === 0 ? 'none' : listed(given, 'and')}`,
  };
}

/** The description of a key in a schema. */
function saysOf(schema: ErrorObject['parentSchema'], key: string): string | undefined {
  const properties: unknown = schema?.['properties'];
  return descriptionOf(isRecord(properties) ? properties[key] : undefined);
}

/** The schema's description, which names units such as milliseconds. */
function hintOf({ parentSchema }: Pick<ErrorObject, 'parentSchema'>): { suggestion?: string } {
  const description = descriptionOf(parentSchema);
  return description === undefined ? {} : { suggestion: `Its schema says: ${description}` };
}

function descriptionOf(schema: unknown): string | undefined {
  const text = isRecord(schema) ? schema['description'] : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** Allowed forms of a `oneOf` or `anyOf`; undefined when some branch is a `$ref`. */
function formsOf(branches: unknown): string | undefined {
  const forms = Array.isArray(branches) ? [...new Set(branches.map(formOf))] : [];
  return forms.length === 0 || forms.includes(undefined) ? undefined : `Allowed here: ${listed(forms.map(String), 'or')}.`;
}

function formOf(schema: unknown): string | undefined {
  if (!isRecord(schema)) return undefined;
  const { const: only, enum: several, type, required } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(several)) return several.map((value) => JSON.stringify(value)).join(' or ');
  if (Array.isArray(required))
    return `${kindOfType('object')} with ${listed(
      required.map((key) => `"${String(key)}"`),
      'and',
    )}`;
  return typeof type === 'string' ? kindOfType(type) : undefined;
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const kindOfType = (type: unknown) => kinds[String(type)] ?? String(type);

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  return kindOfType(Array.isArray(value) ? 'array' : typeof value);
}

function countIn(value: unknown): string {
  const { length } = Object.keys(value ?? {});
  if (length === 0) return 'nothing';
  return length === 1 ? '1 entry' : `${length} entries`;
}

function listed(parts: readonly string[], word: 'and' | 'or'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1) ?? ''}`;
}
