import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { inlineShapes, type Shapes } from '../../schemas/inlineShapes.ts';
import { fallback } from './fallback.ts';

/** The parts of `schemas/api/<id>.json` that the browser needs. */
interface CallSource {
  call: string;
  session: 'none' | 'pending' | 'full' | 'any';
  idempotent: boolean;
  reads?: boolean;
  timeout?: number;
  path?: { properties?: object };
  request?: { properties?: { files?: { maxItems?: number } } };
  files?: { types: Record<string, string[]>; bytesEach: number; bytesTogether: number };
  questions?: object;
  answers: Record<string, object>;
  examples?: Record<string, unknown>;
}

/** Milliseconds; requests never hang forever (rule calls-6). */
const readTimeout = 30_000;
const writeTimeout = 60_000;

/** Plain regular expressions, so that compiled validators need no library. */
export const answerFormats: Record<string, RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
  email: /^[^\s@]+@[^\s@]+$/,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
};

/** Replacements for Ajv's runtime helpers, which are CommonJS. */
const runtime = {
  'require("ajv/dist/runtime/ucs2length").default': 'length',
  'require("ajv/dist/runtime/equal").default': 'equal',
};
const runtimeCode = `const length = (text) => { let count = 0; for (const _ of text) count += 1; return count; };
const equal = (one, other) => JSON.stringify(one) === JSON.stringify(other);
`;

/**
 * Generates `virtual:passbook/call/<id>`, which exports a `CompiledCall` as `call`.
 * Its validators drop fields that are not in the contract, and read unknown enum values as their `x-fallback`. Throws with the file's name
 * when the contract is invalid.
 */
export function callToModule(id: string, json: string, withExamples: boolean, shapes: Shapes = {}): string {
  const source = parse(id, json, shapes);
  const [method = '', path = ''] = source.call.split(' ');
  const own = source.questions && Object.keys(source.request?.properties ?? {});
  const isRead = method === 'GET' || source.reads === true;
  const { session, idempotent, timeout = isRead ? readTimeout : writeTimeout } = source;
  const files = source.files && { ...source.files, most: source.request?.properties?.files?.maxItems };
  const examples = withExamples ? (source.examples ?? {}) : {};
  const statuses = Object.keys(source.answers);
  const schemas = Object.fromEntries(statuses.map((status) => [`answer${status}`, source.answers[status]]));
  const code = validatorsOf(id, source.path ? { ...schemas, checkPath: closed(source.path) } : schemas);
  return `${runtimeCode}${code}
export const call = {
  ...${JSON.stringify({ id, method, isRead, path, session, idempotent, timeout, own, files, examples })},
  ${source.path ? 'checkPath,' : ''}
  validate: { ${statuses.map((status) => `${status}: answer${status}`).join(', ')} },
};
`;
}

function parse(id: string, json: string, shapes: Shapes): CallSource {
  try {
    // `check` validates the file; here missing keys fail the build.
    const source = JSON.parse(json) as CallSource;
    if (!/^(GET|POST|PATCH|DELETE) \/\S+$/.test(source.call)) throw new Error('"call" is not a method and a path');
    if (typeof source.answers !== 'object') throw new Error('"answers" is missing');
    return inlineShapes(source, shapes);
  } catch (error) {
    throw brokenContract(id, error);
  }
}

/** Code of an ES module that exports one validator per name. */
function validatorsOf(id: string, schemas: Record<string, object | undefined>): string {
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    messages: false,
    removeAdditional: true,
    keywords: [fallback(true)],
    formats: answerFormats,
    code: { source: true, esm: true },
  });
  try {
    for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(asRead(schema), name);
    const names = Object.fromEntries(Object.keys(schemas).map((name) => [name, name]));
    return withRuntime(standalone(ajv, names));
  } catch (error) {
    throw brokenContract(id, error);
  }
}

/** Uses `propertyNames`, because Ajv's `removeAdditional` would drop unknown request parameters instead of rejecting them. */
function closed({ properties = {}, ...path }: { properties?: object; additionalProperties?: false }): object {
  const { additionalProperties: _, ...rest } = path;
  return { ...rest, properties, propertyNames: { enum: Object.keys(properties) } };
}

/** An answer's schema without titles and descriptions, which browsers do not need. */
function asRead(schema: object | undefined): object {
  return openChoices(JSON.parse(JSON.stringify(schema ?? {}), withoutWords), false) as object; // made from an object
}

function withoutWords(key: string, value: unknown): unknown {
  return (key === 'description' || key === 'title') && typeof value === 'string' ? undefined : value;
}

/** Disables `removeAdditional` inside `anyOf` and `oneOf`, where Ajv would drop fields based on a branch that then fails. */
function openChoices(schema: unknown, isInChoice: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((one) => openChoices(one, isInChoice));
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => !(isInChoice && key === 'additionalProperties' && value === false));
  return Object.fromEntries(entries.map(([key, value]) => [key, openChoices(value, isInChoice || key === 'anyOf' || key === 'oneOf')]));
}

function withRuntime(code: string): string {
  const known = Object.entries(runtime).reduce((text, [specifier, name]) => text.replaceAll(specifier, name), code);
  const unknown = /require\([^)]*\)/.exec(known);
  if (unknown) throw new Error(`the compiled validator needs ${unknown[0]}, which callToModule does not support`);
  return known.replace(/^"use strict";/, '');
}

function brokenContract(id: string, error: unknown): Error {
  return new Error(`schemas/api/${id}.json: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}
