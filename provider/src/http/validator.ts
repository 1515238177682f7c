import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formatsPlugin from 'ajv-formats';
import { fallbackKeyword } from '../../../schemas/inlineShapes.ts';
import { problemsOf } from './problems/commonProblems.ts';
import type { CallContract, JsonSchema } from './contract.ts';
import { notFound, problem, type ProblemError } from './problems/problem.ts';
import type { FieldErrors } from '../domain/refused.ts';
import { isPlain, type RefusalText, type RefusalMessage } from '../texts/refusals.ts';

/** No coercion, defaults or removal on the way in (rule provider-security-6). */
const strict = {
  allErrors: true,
  coerceTypes: false,
  removeAdditional: false,
  verbose: true,
  useDefaults: false,
  strictTypes: false,
  strictRequired: false,
} as const;
const nothing: JsonSchema = { type: 'object', additionalProperties: false, properties: {} };

export interface CallValidator {
  /** @throws {ProblemError} 404, 400 or 422 */
  checkRequest(path: unknown, query: unknown, body: unknown): void;
  /**
   * Keeps declared fields only.
   * @throws {Error} when the answer violates the contract
   */
  filterAnswer(status: number, data: unknown): unknown;
  /** Locations and keywords of contract violations, without values; null when there are none. */
  findFaults(status: number, data: unknown): string | null;
}

/** @param isForgiving drops undeclared fields of answers (production) instead of failing (sandbox, for tests) */
export function createValidator(contract: CallContract, isForgiving: boolean): CallValidator {
  const outgoing = isForgiving ? forgiving : incoming;
  const { path = nothing, query = nothing, request = nothing, answers } = contract.schemas;
  // Unknown names are repeated to developers only, because in production they may contain anything.
  const names = isForgiving ? undefined : `schemas/api/${contract.id}.json`;
  const isPath = incoming(path);
  const isQuery = incoming(query);
  const isBody = incoming(request);
  const isAnswer = new Map(Object.entries(answers).map(([status, schema]) => [Number(status), outgoing(schema)]));

  return {
    checkRequest: (pathValue, queryValue, body) => {
      if (!isPath(pathValue)) throw notFound();
      if (!isQuery(queryValue)) throw problem(400, 'invalid_query', 'invalid_query', messagesOf(isQuery, names));
      if (!isBody(body) || !isBody(normalized(body))) throw problem(422, 'invalid', 'invalid', messagesOf(isBody, names));
    },
    filterAnswer: (status, data) => {
      const validate = isAnswer.get(status);
      if (!validate) throw new Error(`${contract.id} answered ${status}, which its contract does not declare`);
      const copy: unknown = isForgiving ? structuredClone(data) : data;
      if (!validate(copy)) throw new Error(`${contract.id} violated its contract: ${placesOf(validate)}`);
      return copy;
    },
    findFaults: (status, data) => {
      const validate = isAnswer.get(status);
      return !validate || validate(data) ? null : placesOf(validate);
    },
  };
}

/**
 * Requires that a problem is declared in the contract, with its fields.
 * @throws {Error} with the file to change
 */
export function checkProblem(contract: CallContract, { status, code, errors }: ProblemError): void {
  const declared = problemsOf(contract)[status]?.find((one) => one.code === code);
  const place = `${contract.call} answered ${status} ${code}`;
  const file = `schemas/api/${contract.id}.json`;
  if (!declared) throw new Error(`${place}, which ${file} does not declare.`);
  const { fields: allowed = [] } = declared;
  const named = Object.keys(errors);
  const odd = named.find((field) => !allowed.includes(withoutPlace(field)) && !errors[field]?.some(isPlain));
  if (odd !== undefined) throw new Error(`${place} about "${odd}", a field that ${file} does not declare there.`);
  // Malformed bodies and unknown fields concern no declared field.
  if (named.length === 0 && allowed.length > 0 && !['invalid', 'invalid_query'].includes(code))
    throw new Error(`${place} without one of the fields that ${file} declares there.`);
}

/** The field that a place lies in: `files` of `files.0`, and `owners` of `owners.0.ssn`. */
const withoutPlace = (field: string) => field.replace(/\..*$/, '');

/** Normalizes strings to NFC as for storage, which may lengthen them. Validated lengths must hold for stored values. */
function normalized(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (_key, value: unknown) => (typeof value === 'string' ? value.normalize('NFC') : value));
}

/** Caches validators by schema, because many answers share one. */
function createCompile(removeAdditional: boolean): (schema: JsonSchema) => ValidateFunction {
  // `fallback` only concerns how apps read unknown values.
  const ajv = new Ajv({ ...strict, removeAdditional, keywords: [fallbackKeyword] });
  // CommonJS package: the function is its `default` export.
  (formatsPlugin as unknown as { default: (into: Ajv) => void }).default(ajv);
  const known = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const validate = known.get(text) ?? ajv.compile(schema);
    known.set(text, validate);
    return validate;
  };
}

/** Shared by all calls, because compiling the meta-schema takes longer than a call's schemas. */
const incoming = createCompile(false);
const forgiving = createCompile(true);

/** Locations and keywords, never values. */
const placesOf = ({ errors }: ValidateFunction) =>
  (errors ?? []).map(({ instancePath, keyword }) => `${instancePath || '/'} ${keyword}`).join(', ');

/** Maximum fields per refusal; more than any of our forms has. */
const mostFields = 30;

/** @param file that declares the fields, for errors about unknown ones; without it they are not reported */
function messagesOf({ errors }: ValidateFunction, file: string | undefined): FieldErrors {
  // A Map, because a field may be called like an object's own property.
  const byField = new Map<string, RefusalMessage>();
  const say = (field: string, reason: RefusalMessage) =>
    void (byField.has(field) || byField.size >= mostFields || byField.set(field, reason));
  // Report unknown fields first, rather than as conflicting with others.
  for (const error of (errors ?? []).toSorted((one, other) => Number(isUnknown(other)) - Number(isUnknown(one)))) {
    const foreign = file === undefined ? undefined : foreignOf(error);
    if (foreign !== undefined) say(foreign.name, { plain: `${file} ${foreign.why}` });
    const field = fieldOf(error);
    // One message per field; `if`, `oneOf` and the like only repeat nested errors.
    if (field !== null) say(field, sentences[error.keyword] ?? 'field_wrong');
  }
  return Object.fromEntries([...byField].map(([field, reason]) => [field, [reason]]));
}

/** A field that is undeclared, alone or in combination with the others. */
function foreignOf({ keyword, instancePath, params, parentSchema, schema }: ErrorObject): { name: string; why: string } | undefined {
  if (instancePath !== '') return undefined;
  const { additionalProperty, propertyName }: Record<string, unknown> = params;
  if (typeof additionalProperty === 'string') {
    const known = Object.keys((parentSchema?.['properties'] as object | undefined) ?? {}); // as in any JSON Schema
    return { name: shortened(additionalProperty), why: `does not have this field. It has ${known.join(', ') || 'none'}.` };
  }
  if (keyword !== 'propertyNames' || typeof propertyName !== 'string') return undefined;
  const { enum: allowed } = schema as { enum?: string[] }; // JSON Schema
  return {
    name: shortened(propertyName),
    why: `does not allow this field with the others sent. It allows ${allowed?.join(', ') ?? 'other names'}.`,
  };
}

const isUnknown = ({ keyword }: ErrorObject) => keyword === 'additionalProperties';

const shortened = (name: string) => (name.length > 64 ? `${name.slice(0, 64)}…` : name);

/** Top-level field of an error; null when it concerns the whole body. Never an unknown field's name. */
function fieldOf({ keyword, instancePath, params }: ErrorObject): string | null {
  const [, top] = instancePath.split('/');
  if (top) return top;
  return keyword === 'required' ? String(params['missingProperty']) : null;
}

const sentences: Record<string, RefusalText> = {
  required: 'field_missing',
  minLength: 'field_too_short',
  maxLength: 'field_too_long',
  enum: 'field_choice',
  const: 'field_choice',
};
