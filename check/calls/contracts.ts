import { Ajv, type ValidateFunction } from 'ajv';
import type { Document } from '../../build/compile/shape/document.ts';
import { answerFormats } from '../../build/read/callToModule.ts';
import { idOf } from '../../build/read/readJson.ts';
import { soundIn, type Subject } from '../files/subject.ts';

/** A JSON Schema as it stands in a contract. */
export type Schema = Record<string, unknown>;

/** One file of `schemas/api`, its shape checked. */
export interface Contract {
  id: string;
  document: Document;
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

/** The contracts that can be examined, by id. */
export function contractsOf(subject: Subject): Map<string, Contract> {
  return new Map(soundIn(subject, 'schemas/api').map(toEntry));
}

function toEntry(document: Document): [string, Contract] {
  const id = idOf(document.file);
  return [id, { document, ...readContract(id, document.value) }];
}

/** What a file of `schemas/api` says. */
export function readContract(id: string, value: unknown): Omit<Contract, 'document'> {
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
  } = value as Omit<Contract, 'id' | 'document' | 'method' | 'isRead'> & { call: string; reads?: boolean };
  const [method = ''] = call.split(' ');
  return { id, method, isRead: method === 'GET' || reads, session, idempotent, path, query, request, questions, answers, problems };
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
