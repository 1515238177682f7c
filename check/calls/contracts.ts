import { Ajv, type ValidateFunction } from 'ajv';
import { inlineShapes, schemaOf, type Shapes } from '../../schemas/inlineShapes.ts';
import type { Document } from '../../build/compile/shape/document.ts';
import { areSame, firstAndLast } from '../../build/compile/shape/firstAndLast.ts';
import { recordOf } from '../../build/compile/shape/values.ts';
import { answerFormats } from '../../build/read/callToModule.ts';
import { fallback } from '../../build/read/fallback.ts';
import { idOf } from '../../build/read/readJson.ts';
import { soundIn, type Subject } from '../files/subject.ts';

/** A JSON Schema as it stands in a contract. */
export type Schema = Record<string, unknown>;

/** One file of `schemas/api`, its shape checked, with the shapes of `schemas/api/shapes` inlined. */
export interface Contract {
  id: string;
  document: Document;
  /** The whole file, with shapes inlined too. */
  whole: Record<string, unknown>;
  method: string;
  /** Changes nothing. */
  isRead: boolean;
  session: 'none' | 'pending' | 'full' | 'any';
  idempotent: boolean;
  path: Schema | undefined;
  query: Schema | undefined;
  request: Schema | undefined;
  /** Which form asks for each registration step: what it asks beyond the fields of the request goes to `answers`. */
  questions: Record<string, string> | undefined;
  answers: Record<string, Schema>;
  /** What is answered instead of a success, by status. */
  problems: Record<string, ProblemCase[]>;
}

/** One reason for a status. */
export interface ProblemCase {
  code: string;
  /** Why, as a sentence. */
  when: string;
  /** What the answer speaks of. */
  fields?: string[];
}

/**
 * The contracts that can be examined, by id. A pointer into one may lead into a shape: the report of a finder finds the shape's file and
 * place.
 */
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

/** Undefined when a `$ref` leads nowhere, which is a finding of its own. The same object each time, for validators to be kept by it. */
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

/** What a file of `schemas/api` says, its shapes inlined. */
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

/** The schema of a shape without the shapes inside it: whatever is wrong with it is its own mistake. */
export function ownSchemaOf(shape: Document): Schema {
  const known = ownByShape.get(shape) ?? withoutShapes(shape.value);
  ownByShape.set(shape, known);
  return known;
}

function withoutShapes(shape: unknown): Schema {
  const text = JSON.stringify(schemaOf(recordOf(shape)), (_key, value: unknown) => ('$ref' in recordOf(value) ? {} : value));
  return JSON.parse(text) as Schema; // of an object
}

const compiledBySchema = new WeakMap<Schema, ValidateFunction | string>();

/** A schema of a contract as a function, or why it is none. */
export function compileSchema(schema: Schema): ValidateFunction | string {
  const known = compiledBySchema.get(schema) ?? compileAnew(schema);
  compiledBySchema.set(schema, known);
  return known;
}

/** That they are valid schemas was checked with the shape of their file; checking it here would take ten times as long. */
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
