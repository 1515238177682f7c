import { Ajv, type ValidateFunction } from 'ajv';
import { inlineShapes, schemaOf, type Shapes } from '../../schemas/inlineShapes.ts';
import type { Document } from '../../compiler/compile/shape/document.ts';
import { areSame, firstAndLast } from '../../compiler/compile/shape/firstAndLast.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { answerFormats } from '../../compiler/read/callToModule.ts';
import { fallback } from '../../compiler/read/fallback.ts';
import { idOf } from '../../compiler/read/readJson.ts';
import { soundIn, type Subject } from '../files/subject.ts';

export type Schema = Record<string, unknown>;

/** One file of `schemas/api` with its shapes inlined. The file's own shape has been checked. */
export interface Contract {
  id: string;
  document: Document;
  /** The whole file, with shapes inlined. */
  whole: Record<string, unknown>;
  method: string;
  /** Has no side effects. */
  isRead: boolean;
  session: 'none' | 'pending' | 'full' | 'any';
  idempotent: boolean;
  path: Schema | undefined;
  query: Schema | undefined;
  request: Schema | undefined;
  /** The form of each registration step. Fields beyond those of the request go to `answers`. */
  questions: Record<string, string> | undefined;
  answers: Record<string, Schema>;
  problems: Record<string, ProblemCase[]>;
}

export interface ProblemCase {
  code: string;
  /** The reason, as a sentence. */
  when: string;
  /** Fields that the problem is about. */
  fields?: string[];
}

/** Contracts that could be read, by id. Pointers may lead into a shape; `reportInto` resolves them to the shape's file. */
export function contractsOf(subject: Subject): Map<string, Contract> {
  const shapes = soundIn(subject, 'schemas/api/shapes');
  return new Map(
    soundIn(subject, 'schemas/api').flatMap((document): [string, Contract][] => {
      const value = inlined(document, shapes);
      const id = idOf(document.file);
      return value ? [[id, { document, whole: value, ...readContract(id, value) }]] : [];
    }),
  );
}

type Inlined = Record<string, unknown> | undefined;

const inlinedByDocument = new WeakMap<Document, (shapes: readonly Document[], find: () => Inlined) => Inlined>();

/**
 * Undefined for a dangling `$ref`, which has a rule of its own. Returns the same object each time, so that validators can be cached by it.
 */
function inlined(document: Document, shapes: Document[]): Inlined {
  const remember = inlinedByDocument.get(document) ?? firstAndLast<readonly Document[], Inlined>(areSame);
  inlinedByDocument.set(document, remember);
  return remember(shapes, () => {
    const byId: Shapes = Object.fromEntries(shapes.map(({ file, value }) => [idOf(file), recordOf(value)]));
    try {
      return inlineShapes(recordOf(document.value), byId);
    } catch {
      return undefined;
    }
  });
}

/** Reads a file of `schemas/api` whose shapes are inlined. */
export function readContract(id: string, value: unknown): Omit<Contract, 'document' | 'whole'> {
  // call.schema.json has been checked
  const {
    call,
    reads = false,
    session,
    idempotent,
    path,
    query,
    request,
    questions,
    answers,
    problems,
  } = value as Omit<Contract, 'id' | 'document' | 'whole' | 'method' | 'isRead'> & { call: string; reads?: boolean };
  const [method = ''] = call.split(' ');
  return { id, method, isRead: method === 'GET' || reads, session, idempotent, path, query, request, questions, answers, problems };
}

const ownByShape = new WeakMap<Document, Schema>();

/** The schema of a shape without nested shapes, so that their mistakes are not reported twice. */
export function ownSchemaOf(shape: Document): Schema {
  const known = ownByShape.get(shape) ?? withoutShapes(shape.value);
  ownByShape.set(shape, known);
  return known;
}

function withoutShapes(shape: unknown): Schema {
  const text = JSON.stringify(schemaOf(recordOf(shape)), (_key, value: unknown) => ('$ref' in recordOf(value) ? {} : value));
  return JSON.parse(text) as Schema; // serialized from an object
}

const compiledBySchema = new WeakMap<Schema, ValidateFunction | string>();

/** Compiles a contract's schema. Returns Ajv's message on failure. */
export function compileSchema(schema: Schema): ValidateFunction | string {
  const known = compiledBySchema.get(schema) ?? compileAnew(schema);
  compiledBySchema.set(schema, known);
  return known;
}

/** Schemas are validated with the shape of their file; validating them here as well would take ten times as long. */
const ajv = new Ajv({
  verbose: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  formats: answerFormats,
  keywords: [fallback(false)],
  meta: false,
  validateSchema: false,
});

function compileAnew(schema: Schema): ValidateFunction | string {
  try {
    return ajv.compile(schema);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
