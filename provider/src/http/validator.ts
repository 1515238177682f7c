import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formatsPlugin from 'ajv-formats';
import { fallbackKeyword } from '../../../schemas/inlineShapes.ts';
import { problemsOf } from './problems/commonProblems.ts';
import type { CallContract, JsonSchema } from './contract.ts';
import { notFound, problem, type ProblemError } from './problems/problem.ts';
import type { FieldErrors } from '../domain/refused.ts';
import { isPlain, type RefusalText, type Told } from '../texts/refusals.ts';

/** Nothing is turned into another type, filled in or dropped on the way in (rule provider-security-6). */
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
  /** @throws 404, 400 or 422 as `problem`. */
  checkRequest(path: unknown, query: unknown, body: unknown): void;
  /** Answers what may leave: only declared fields. Throws when the answer is not the contract's. */
  filterAnswer(status: number, data: unknown): unknown;
  /** Where an answer is not the contract's, and by which keyword, without its values; null when it is. */
  findFaults(status: number, data: unknown): string | null;
}

/** @param isForgiving undeclared fields of answers are dropped (production) instead of being an error (sandbox, where tests see it). */
export function createValidator(contract: CallContract, isForgiving: boolean): CallValidator {
  const outgoing = isForgiving ? forgiving : incoming;
  const { path = nothing, query = nothing, request = nothing, answers } = contract.schemas;
  // A name that was sent and is not ours is repeated to those who build, and to nobody in production: it may be anything.
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
      if (!validate) throw new Error(`${contract.id} answered ${status}, which its contract does not know`);
      const copy: unknown = isForgiving ? structuredClone(data) : data;
      if (!validate(copy)) throw new Error(`${contract.id} answered what its contract does not allow: ${placesOf(validate)}`);
      return copy;
    },
    findFaults: (status, data) => {
      const validate = isAnswer.get(status);
      return !validate || validate(data) ? null : placesOf(validate);
    },
  };
}

/**
 * Holds a problem to what its call declares, and to naming the field that it is about.
 * @throws Error that names the file to declare it in.
 */
export function checkProblem(contract: CallContract, { status, code, errors }: ProblemError): void {
  const declared = problemsOf(contract)[status]?.find((one) => one.code === code);
  const place = `${contract.call} answered ${status} ${code}`;
  const file = `schemas/api/${contract.id}.json`;
  if (!declared) throw new Error(`${place}, which ${file} does not declare.`);
  const { fields: allowed = [] } = declared;
  const named = Object.keys(errors);
  const odd = named.find((field) => !allowed.includes(withoutPlace(field)) && !errors[field]?.some(isPlain));
  if (odd !== undefined) throw new Error(`${place} about "${odd}", a field that ${file} does not name there.`);
  // A body that is none, or has a name too many, is about no field of ours.
  if (named.length === 0 && allowed.length > 0 && !['invalid', 'invalid_query'].includes(code))
    throw new Error(`${place} without naming one of the fields that ${file} has there.`);
}

/** The field that a place lies in: `files` of `files.0`, and `owners` of `owners.0.ssn`. */
const withoutPlace = (field: string) => field.replace(/\..*$/, '');

/** As texts are kept: Unicode normal form C, in which some are longer than they were typed. What is stored has to fit the answers that tell it. */
function normalized(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (_key, value: unknown) => (typeof value === 'string' ? value.normalize('NFC') : value));
}

/** Compiles schemas; what says the same, as many answers do, is compiled once. */
function createCompile(removeAdditional: boolean): (schema: JsonSchema) => ValidateFunction {
  // How an app reads choices that it does not know is no matter of what is answered.
  const ajv = new Ajv({ ...strict, removeAdditional, keywords: [fallbackKeyword] });
  // The package is CommonJS: its function is both the module and its default.
  (formatsPlugin as unknown as { default: (into: Ajv) => void }).default(ajv);
  const known = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const validate = known.get(text) ?? ajv.compile(schema);
    known.set(text, validate);
    return validate;
  };
}

/** Two for all calls: each compiles the schema of schemas once, which takes longer than a call's own. */
const incoming = createCompile(false);
const forgiving = createCompile(true);

/** Where and which keyword, never the value. */
const placesOf = ({ errors }: ValidateFunction) =>
  (errors ?? []).map(({ instancePath, keyword }) => `${instancePath || '/'} ${keyword}`).join(', ');

/** Fields that one refusal names; no form of ours has as many. */
const mostFields = 30;

/** @param file in which the fields are declared, to be told of fields that it does not know; nobody is told of them without one */
function messagesOf({ errors }: ValidateFunction, file: string | undefined): FieldErrors {
  // A map, for a name that was sent may be one that every object has.
  const byField = new Map<string, Told>();
  const say = (field: string, told: Told) => void (byField.has(field) || byField.size >= mostFields || byField.set(field, told));
  // A field that is not known at all is told as such, and not by what it does not go with.
  for (const error of (errors ?? []).toSorted((one, other) => Number(isUnknown(other)) - Number(isUnknown(one)))) {
    const foreign = file === undefined ? undefined : foreignOf(error);
    if (foreign !== undefined) say(foreign.name, { plain: `${file} ${foreign.why}` });
    const field = fieldOf(error);
    // The first complaint about a field says enough, and `if`, `oneOf` and the like only repeat what lies below them.
    if (field !== null) say(field, sentences[error.keyword] ?? 'field_wrong');
  }
  return Object.fromEntries([...byField].map(([field, told]) => [field, [told]]));
}

/** A field that the contract does not have, or not with the others that were sent. */
function foreignOf({ keyword, instancePath, params, parentSchema, schema }: ErrorObject): { name: string; why: string } | undefined {
  if (instancePath !== '') return undefined;
  const { additionalProperty, propertyName }: Record<string, unknown> = params;
  if (typeof additionalProperty === 'string') {
    const known = Object.keys((parentSchema?.['properties'] as object | undefined) ?? {}); // of a JSON Schema
    return { name: shown(additionalProperty), why: `does not know this field. It knows ${known.join(', ') || 'none'}.` };
  }
  if (keyword !== 'propertyNames' || typeof propertyName !== 'string') return undefined;
  const { enum: allowed } = schema as { enum?: string[] }; // as above
  return {
    name: shown(propertyName),
    why: `does not take this field with the others that were sent. It takes ${allowed?.join(', ') ?? 'other names'}.`,
  };
}

const isUnknown = ({ keyword }: ErrorObject) => keyword === 'additionalProperties';

const shown = (name: string) => (name.length > 64 ? `${name.slice(0, 64)}…` : name);

/** Name of the field at the top of the body; null when the complaint is about the body as a whole. A name that was sent and is not ours is not repeated. */
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
