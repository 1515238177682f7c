import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Document } from './document.ts';
import { suggest, type Finding } from './finding.ts';

/** The schemas of `schemas/config` by `$id`. */
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
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
  for (const [id, schema] of Object.entries(schemas)) ajv.addSchema(id === 'guard.schema.json' ? { $id: id } : schema, id);
  return (document, schema) => {
    const validate: ValidateFunction | undefined = ajv.getSchema(schema);
    if (!validate) throw new Error(`schemas/config has no ${schema}`);
    if (validate(document.value)) return [];
    return (validate.errors ?? []).filter(isTelling).map((error) => toFinding(document, error));
  };
}

/** `oneOf` and `anyOf` repeat what their branches say; of the route's own `oneOf` the branches say nothing useful. */
function isTelling(error: ErrorObject): boolean {
  return !/\/(oneOf|anyOf)\/\d+\//.test(error.schemaPath) && error.keyword !== 'anyOf';
}

function toFinding(document: Document, error: ErrorObject): Finding {
  const { message, suggestion, extra } = describe(error);
  const pointer = error.instancePath + extra;
  return {
    rule: `shape-${error.keyword}`,
    severity: 'error',
    file: document.file,
    pointer,
    line: document.lineOf(pointer),
    message,
    suggestion,
  };
}

function describe(error: ErrorObject): { message: string; suggestion?: string; extra: string } {
  const parameters: Record<string, unknown> = error.params;
  if (error.keyword === 'additionalProperties') {
    const key = String(parameters.additionalProperty);
    const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
    return { message: `unknown key "${key}".`, suggestion: suggest(key, known), extra: `/${key}` };
  }
  if (error.keyword === 'enum') {
    const allowed = (parameters.allowedValues as unknown[]).map(String); // ajv's params of enum
    return { message: `unknown value ${JSON.stringify(error.data)}.`, suggestion: suggest(String(error.data), allowed), extra: '' };
  }
  if (error.keyword === 'oneOf') return { message: 'a route has exactly one of "form", "screen" and "redirect"', extra: '' };
  return { message: error.message ?? error.keyword, extra: '' };
}
