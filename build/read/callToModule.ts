import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { inlineShapes, type Shapes } from '../../schemas/inlineShapes.ts';
import { fallback } from './fallback.ts';

/** A call as `schemas/api/<id>.json` writes it; the parts that the browser needs. */
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

/** Milliseconds: no spinner turns forever (rule calls-6). */
const readTimeout = 30_000;
const writeTimeout = 60_000;

/** As regular expressions, so that the compiled code needs no library for them. */
export const answerFormats: Record<string, RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
  email: /^[^\s@]+@[^\s@]+$/,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
};

/** What compiled validators ask of ajv's own runtime, written out: its modules are CommonJS. */
const runtime = {
  'require("ajv/dist/runtime/ucs2length").default': 'length',
  'require("ajv/dist/runtime/equal").default': 'equal',
};
const runtimeCode = `const length = (text) => { let count = 0; for (const _ of text) count += 1; return count; };
const equal = (one, other) => JSON.stringify(one) === JSON.stringify(other);
`;

/**
 * The JavaScript of `virtual:passbook/call/<id>`: a `CompiledCall` as `call`. Its validators take fields that the contract does not name out
 * of an answer, and read unknown choices as their `x-fallback`. Throws with the file's name when the contract is broken.
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
    // The shape of the file is checked by `schemas/config/call.schema.json`; what is read here fails below when it is not there.
    const source = JSON.parse(json) as CallSource;
    if (!/^(GET|POST|PATCH|DELETE) \/\S+$/.test(source.call)) throw new Error('"call" is not a method and a path');
    if (typeof source.answers !== 'object') throw new Error('"answers" is missing');
    return inlineShapes(source, shapes);
  } catch (error) {
    throw brokenContract(id, error);
  }
}

/** ES module code that exports one validator per name. */
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

/** Closes the parameters of a request by `propertyNames`: Ajv's `removeAdditional` would drop an unknown parameter instead of refusing it. */
function closed({ properties = {}, ...path }: { properties?: object; additionalProperties?: false }): object {
  const { additionalProperties: _, ...rest } = path;
  return { ...rest, properties, propertyNames: { enum: Object.keys(properties) } };
}

/** A schema as an app reads answers by it, without titles and descriptions, which are for readers of the contract and would be sent to every browser. */
function asRead(schema: object | undefined): object {
  return openChoices(JSON.parse(JSON.stringify(schema ?? {}), withoutWords), false) as object; // what is made of an object is an object
}

function withoutWords(key: string, value: unknown): unknown {
  return (key === 'description' || key === 'title') && typeof value === 'string' ? undefined : value;
}

/** In a choice between schemas nothing is taken out: ajv would do so for one that then does not fit. */
function openChoices(schema: unknown, isInChoice: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((one) => openChoices(one, isInChoice));
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => !(isInChoice && key === 'additionalProperties' && value === false));
  return Object.fromEntries(entries.map(([key, value]) => [key, openChoices(value, isInChoice || key === 'anyOf' || key === 'oneOf')]));
}

function withRuntime(code: string): string {
  const known = Object.entries(runtime).reduce((text, [asked, name]) => text.replaceAll(asked, name), code);
  const unknown = /require\([^)]*\)/.exec(known);
  if (unknown) throw new Error(`the compiled validator needs ${unknown[0]}, which callToModule does not know`);
  return known.replace(/^"use strict";/, '');
}

function brokenContract(id: string, error: unknown): Error {
  return new Error(`schemas/api/${id}.json: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}
