import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { escapePointer, type Document } from './document.ts';
import { suggest, type Finding } from './finding.ts';
import { compileRules, type CompileRule } from './rules.ts';
import { schemaFormats } from './schemaFormats.ts';
import { tellingErrors } from './tellingErrors.ts';

/** The schemas of `schemas/config` by file name. */
export type ConfigSchemas = Record<string, object>;

/**
 * A check of documents against `schemas/config/<name>`. Guard entries are left to `findGuardMistakes`, whose messages name the nearest
 * guard, where a schema could only say that no branch of `anyOf` fits.
 */
export function createShapeCheck(schemas: ConfigSchemas): ShapeCheck {
  const known = checkBySchemas.get(schemas) ?? prepareCheck(schemas);
  checkBySchemas.set(schemas, known);
  return known;
}

type ShapeCheck = (document: Document, schema: string) => Finding[];

// Preparing takes a third of a second, and every brand is compiled with the same schemas.
const checkBySchemas = new WeakMap<ConfigSchemas, ShapeCheck>();

function prepareCheck(schemas: ConfigSchemas): ShapeCheck {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, formats: schemaFormats });
  for (const [id, schema] of Object.entries(schemas)) ajv.addSchema(id === 'guard.schema.json' ? { $id: id } : schema, id);
  const found = new WeakMap<Document, Finding[]>();
  return (document, schema) => {
    if (!document.isWhole) return [];
    const known = found.get(document) ?? check(ajv.getSchema(schema), document, schema);
    found.set(document, known);
    return known;
  };
}

function check(validate: ValidateFunction | undefined, document: Document, schema: string): Finding[] {
  if (!validate) throw new Error(`schemas/config has no ${schema}`);
  if (validate(document.value)) return [];
  return tellingErrors(validate.errors ?? []).map((error) => toFinding(document, error));
}

function toFinding(document: Document, error: ErrorObject): Finding {
  const { message, suggestion, below } = describe(error);
  const rule = ruleByKeyword[error.keyword] ?? 'shape-choice';
  const pointer = error.instancePath + (below === undefined ? '' : `/${escapePointer(below)}`);
  const { severity } = compileRules[rule];
  return { rule, severity, file: document.file, pointer, line: document.lineOf(pointer), message, suggestion };
}

const ruleByKeyword: Record<string, CompileRule> = {
  additionalProperties: 'shape-unknown-key',
  propertyNames: 'shape-key-name',
  required: 'shape-missing-key',
  type: 'shape-type',
  enum: 'shape-value',
  const: 'shape-value',
  pattern: 'shape-pattern',
  format: 'shape-pattern',
  ...Object.fromEntries(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'minimum', 'maximum', 'uniqueItems'].map(
      (keyword) => [keyword, 'shape-size' as const],
    ),
  ),
};

interface Description {
  message: string;
  suggestion?: string;
  /** A key below the place of the error. */
  below?: string;
}

function describe(error: ErrorObject): Description {
  const parameters: Record<string, unknown> = error.params;
  const describeKeyword = descriptions[error.keyword];
  return describeKeyword ? describeKeyword(error, parameters) : { message: error.message ?? error.keyword };
}

const descriptions: Record<string, (error: ErrorObject, parameters: Record<string, unknown>) => Description> = {
  additionalProperties(error, { additionalProperty }) {
    const key = String(additionalProperty);
    const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {}); // of a JSON Schema
    return { message: `unknown key "${key}".`, suggestion: suggest(key, known), below: key };
  },
  propertyNames: (_error, { propertyName }) => ({
    message: `the key "${String(propertyName)}" is not of the form that keys have here`,
    below: String(propertyName),
  }),
  required: (_error, { missingProperty }) => ({ message: `the key "${String(missingProperty)}" is missing` }),
  enum(error, { allowedValues }) {
    const allowed = (allowedValues as unknown[]).map(String); // ajv's params of enum
    return { message: `unknown value ${JSON.stringify(error.data)}.`, suggestion: suggest(String(error.data), allowed) };
  },
  const: (error, { allowedValue }) => ({ message: `must be ${JSON.stringify(allowedValue)}, and is ${JSON.stringify(error.data)}` }),
  type: (error, { type }) => ({ message: `must be ${[type].flat().join(' or ')}, and is ${kindOf(error.data)}` }),
  pattern: (error, { pattern }) => ({ message: `${JSON.stringify(error.data)} does not match ${String(pattern)}` }),
  oneOf: (error) => ({
    message: isRoute(error) ? 'a route has exactly one of "form", "screen" and "redirect"' : 'exactly one of several forms may stand here',
  }),
  anyOf: () => ({ message: 'this has none of the forms that may stand here' }),
};

function isRoute(error: ErrorObject): boolean {
  return JSON.stringify(error.schema).includes('"redirect"');
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;
}
