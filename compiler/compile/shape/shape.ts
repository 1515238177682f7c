import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { escapePointer, type Document } from './document.ts';
import { ofRule, type Finding } from './finding.ts';
import { schemaFormats } from './schemaFormats.ts';
import { describe } from './tell/shapeMessages.ts';
import { tellingErrors } from './tellingErrors.ts';
import { declareRules, stops, type Rule } from './rule.ts';

export const rules = declareRules({
  'shape-unknown-key': stops('The file’s schema does not have this key.'),
  'shape-missing-key': stops('A key required by the schema is missing.'),
  'shape-key-name': stops('A key does not match the pattern for keys here.'),
  'shape-type': stops('A value has another type than the schema requires, such as text instead of a number.'),
  'shape-value': stops('A value is not one of those allowed here.'),
  'shape-pattern': stops('A text does not match the pattern required here.'),
  'shape-size': stops('Something is too long, too short, too many, too few, too large, too small, or repeated in a list.'),
  'shape-choice': stops('A value matches none, or more than one, of the forms allowed here.'),
});

/** Schemas of `schemas/config` by file name. */
export type ConfigSchemas = Record<string, object>;

/** Checks documents against `schemas/config`. Guard entries are left to `findGuardMistakes`, which can name the closest guard. */
export function createShapeCheck(schemas: ConfigSchemas): ShapeCheck {
  return prepare(schemas).check;
}

/** Error messages of schemas that do not compile, by file name. */
export function findBrokenSchemas(schemas: ConfigSchemas): Record<string, string> {
  return prepare(schemas).broken;
}

type ShapeCheck = (document: Document, schema: string) => Finding[];

interface Prepared {
  check: ShapeCheck;
  broken: Record<string, string>;
}

// Compiling schemas takes a third of a second, and all brands share them.
const preparedBySchemas = new WeakMap<ConfigSchemas, Prepared>();

function prepare(schemas: ConfigSchemas): Prepared {
  const known = preparedBySchemas.get(schemas) ?? prepareAnew(schemas);
  preparedBySchemas.set(schemas, known);
  return known;
}

function prepareAnew(schemas: ConfigSchemas): Prepared {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: true, ...loose, formats: schemaFormats });
  const broken: Record<string, string> = {};
  const attempt = (name: string, act: () => unknown) => {
    try {
      act();
    } catch (error) {
      broken[name] ??= error instanceof Error ? error.message : String(error);
    }
  };
  for (const [name, schema] of Object.entries(schemas)) {
    if (Array.isArray(schema) || typeof schema !== 'object' || schema === null) broken[name] = 'a schema is an object';
    else attempt(name, () => ajv.addSchema(name === 'guard.schema.json' ? { $id: name } : schema, name));
  }
  for (const name of Object.keys(schemas)) attempt(name, () => ajv.getSchema(name));
  const found = new WeakMap<Document, Map<string, Finding[]>>();
  // A broken schema is reported elsewhere and skipped here.
  const look = (document: Document, schema: string) =>
    Object.hasOwn(broken, schema) ? [] : check(ajv.getSchema(schema), document, schema);
  return { broken, check: (document, schema) => checkOnce(found, document, schema, look) };
}

/** Ajv strictness that our schemas violate on purpose, by spreading keys and types over branches. */
const loose = { strictRequired: false, strictTypes: false, strictTuples: false } as const;

function checkOnce(found: WeakMap<Document, Map<string, Finding[]>>, document: Document, schema: string, look: ShapeCheck): Finding[] {
  if (!document.isWhole) return [];
  const known = found.get(document) ?? new Map<string, Finding[]>();
  found.set(document, known);
  const findings = known.get(schema) ?? look(document, schema);
  known.set(schema, findings);
  return findings;
}

function check(validate: ValidateFunction | undefined, document: Document, schema: string): Finding[] {
  if (!validate) throw new Error(`schemas/config has no ${schema}`);
  if (validate(document.value)) return [];
  const errors = validate.errors ?? [];
  const findings = tellingErrors(errors.slice(0, mostErrors)).map((error) => toFinding(document, error));
  const [first] = findings;
  if (!first || findings.length <= mostTold) return findings;
  const rest = errors.length - mostTold;
  return [
    ...findings.slice(0, mostTold),
    { ...first, pointer: '', line: 1, message: `${rest} more mistakes like these`, suggestion: undefined },
  ];
}

/** Findings per file. With more, it is the wrong kind of file, and nobody reads them all. */
const mostTold = 100;
/** Ajv errors processed per file, since suggesting names takes time for each. */
const mostErrors = 500;

function toFinding(document: Document, error: ErrorObject): Finding {
  const { message, suggestion, below } = describe(error);
  const rule = ruleByKeyword[error.keyword] ?? rules['shape-choice'];
  const pointer = error.instancePath + (below === undefined ? '' : `/${escapePointer(below)}`);
  return { ...ofRule(rule), file: document.file, pointer, line: document.lineOf(pointer), message, suggestion: suggestion || rule.right };
}

const ruleByKeyword: Record<string, Rule> = {
  additionalProperties: rules['shape-unknown-key'],
  propertyNames: rules['shape-key-name'],
  required: rules['shape-missing-key'],
  type: rules['shape-type'],
  enum: rules['shape-value'],
  const: rules['shape-value'],
  pattern: rules['shape-pattern'],
  format: rules['shape-pattern'],
  ...Object.fromEntries(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'minimum', 'maximum', 'uniqueItems'].map(
      (keyword) => [keyword, rules['shape-size']],
    ),
  ),
};
