import { Ajv, type ValidateFunction } from 'ajv';
import { escapePointer, type Document } from '../../build/compile/shape/document.ts';
import { answerFormats } from '../../build/read/callToModule.ts';
import { idOf } from '../../build/read/readJson.ts';
import type { Report } from '../files/report.ts';
import { soundIn, type Subject } from '../files/subject.ts';
import { recordOf } from '../files/values.ts';

/** A JSON Schema as it stands in a contract. */
export type Schema = Record<string, unknown>;

/** One file of `schemas/api`, its shape checked. */
export interface Contract {
  id: string;
  document: Document;
  method: string;
  session: 'none' | 'pending' | 'full' | 'any';
  idempotent: boolean;
  path: Schema | undefined;
  query: Schema | undefined;
  request: Schema | undefined;
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

/** The contracts that can be looked into, by id. */
export function contractsOf(subject: Subject): Map<string, Contract> {
  return new Map(soundIn(subject, 'schemas/api').map((document) => [idOf(document.file), toContract(document)]));
}

function toContract(document: Document): Contract {
  // call.schema.json has been checked
  const { call, session, idempotent, path, query, request, answers, problems } = document.value as Omit<
    Contract,
    'id' | 'document' | 'method'
  > & { call: string };
  return {
    id: idOf(document.file),
    document,
    method: call.split(' ')[0] ?? '',
    session,
    idempotent,
    path,
    query,
    request,
    answers,
    problems,
  };
}

/** Finds contracts whose schemas do not compile, and examples that they do not allow. */
export function checkContracts(subject: Subject, report: Report): void {
  for (const contract of contractsOf(subject).values()) {
    checkPath(contract, report);
    const { request, answers, path, query, document } = contract;
    const examples = recordOf(recordOf(document.value)['examples']);
    for (const [key, schema] of Object.entries({ path, query })) if (schema) compileAt(document, `/${key}`, schema, report);
    if (request) checkExample(document, '/request', request, 'request', examples, report);
    for (const [status, schema] of Object.entries(answers)) checkExample(document, `/answers/${status}`, schema, status, examples, report);
    for (const name of Object.keys(examples))
      if (name === 'request' ? !request : !Object.hasOwn(answers, name))
        report(
          { document, pointer: `/examples/${name}` },
          'contract-example',
          `the call has no ${name === 'request' ? 'request' : `answer ${name}`}`,
        );
  }
}

function checkPath({ document, path }: Contract, report: Report): void {
  const template = String(recordOf(document.value)['call']);
  const named = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const described = Object.keys(recordOf(path?.['properties']));
  const odd = [...named.filter((name) => !described.includes(name)), ...described.filter((name) => !named.includes(name))];
  for (const name of odd)
    report(
      { document, pointer: '/path' },
      'contract-path',
      `"${name}" stands ${named.includes(name) ? 'only in the path' : 'in no path'} of ${template}`,
    );
}

function checkExample(document: Document, pointer: string, schema: Schema, name: string, examples: Schema, report: Report): void {
  const validate = compileAt(document, pointer, schema, report);
  if (!Object.hasOwn(examples, name))
    return report({ document, pointer: '/examples' }, 'contract-example', `there is no example of ${name}`);
  if (!validate || validate(examples[name])) return;
  const { instancePath = '', message = '' } = validate.errors?.[0] ?? {};
  report(
    { document, pointer: `/examples/${escapePointer(name)}${instancePath}` },
    'contract-example',
    `the contract does not allow this: ${message}`,
  );
}

function compileAt(document: Document, pointer: string, schema: Schema, report: Report): ValidateFunction | undefined {
  const compiled = compileSchema(schema);
  if (typeof compiled === 'function') return compiled;
  report({ document, pointer }, 'schema-broken', compiled);
  return undefined;
}

const compiledBySchema = new WeakMap<Schema, ValidateFunction | string>();

/** A schema of a contract as a function, or why it is none. */
export function compileSchema(schema: Schema): ValidateFunction | string {
  const known = compiledBySchema.get(schema) ?? compileAnew(schema);
  compiledBySchema.set(schema, known);
  return known;
}

/** Whether they are schemas at all was checked with the shape of their file; here it would cost ten times as much again. */
const ajv = new Ajv({
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
