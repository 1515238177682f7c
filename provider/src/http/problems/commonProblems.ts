import { refusalsOf } from '../../domain/policy/policy.ts';
import type { CallContract, JsonSchema, ProblemCase } from '../contract.ts';
import { toProblem } from './problem.ts';

type Common = readonly [status: number, problem: ProblemCase];

const everyCall: Common[] = [
  [400, { code: 'malformed_request', when: 'The request is not HTTP as it should be.' }],
  [403, { code: 'foreign_origin', when: 'A browser sent the request on behalf of another site.' }],
  [414, { code: 'too_long', when: 'The address is longer than 4096 characters.' }],
  [421, { code: 'unknown_host', when: 'No brand is served at this host.' }],
  [429, { code: 'too_many', when: 'There were too many requests of this depositor, or from this address.' }],
  [451, { code: 'unavailable_legal', when: 'The product is not offered where the depositor is.' }],
  [500, { code: 'internal', when: 'Something went wrong on the side of the provider.' }],
  [503, { code: 'unavailable', when: 'The provider, or what it depends on, is not there for a moment.' }],
];

const everyWrite: Common[] = [
  [400, { code: 'malformed_json', when: 'The body is not JSON, names a key twice, or is nested too deep.' }],
  [413, { code: 'too_large', when: 'The body is larger than a request may be.' }],
  [415, { code: 'unsupported_media_type', when: 'The body is not sent as application/json in UTF-8.' }],
  [419, { code: 'csrf_expired', when: 'The anti-forgery token is missing or not of this session; decided before anything else.' }],
];

const everyCreation: Common[] = [
  [400, { code: 'invalid_idempotency_key', when: 'The Idempotency-Key is not 8 to 255 visible characters.' }],
  [409, { code: 'in_progress', when: 'The same request is still under way.' }],
  [422, { code: 'idempotency_key_reused', when: 'The Idempotency-Key was used for another request.' }],
];

const everyPath: Common = [404, { code: 'not_found', when: 'There is no such thing, or it is not the depositor’s.' }];
const everySession: Common = [
  401,
  { code: 'unauthenticated', when: 'There is no session, it has ended, or its second factor is missing.' },
];
const everyPendingSession: Common = [403, { code: 'already_confirmed', when: 'The session has its second factor already.' }];
const invalidQuery: ProblemCase = { code: 'invalid_query', when: 'The query has a parameter that is unknown or not right.' };
const invalidBody: ProblemCase = { code: 'invalid', when: 'The body is not what the schema asks for.' };

/** What a call can answer by status: what its file declares, and what is common to all calls, or to all of its kind. */
export function problemsOf(contract: CallContract): Record<string, ProblemCase[]> {
  const byStatus: Record<string, ProblemCase[]> = {};
  for (const [status, cases] of Object.entries(contract.problems)) byStatus[status] = [...cases];
  for (const [status, common] of commonProblems(contract)) {
    byStatus[status] = withCommon(byStatus[status] ?? [], common);
  }
  return byStatus;
}

/** A call's own sentence about a code is the more exact one; the fields of both are listed. */
function withCommon(cases: ProblemCase[], common: ProblemCase): ProblemCase[] {
  if (!cases.some(({ code }) => code === common.code)) return [...cases, common];
  const { fields: more = [] } = common;
  return cases.map((own) =>
    own.code === common.code && more.length > 0 ? { ...own, fields: [...new Set([...(own.fields ?? []), ...more])] } : own,
  );
}

function commonProblems({ policy, session, method, idempotent, schemas: { path, query, request } }: CallContract): Common[] {
  const isWrite = method !== 'GET';
  return [
    ...everyCall,
    ...refusalsOf(policy)
      .map(toProblem)
      .map(({ status, code, message }): Common => [status, { code, when: message }]),
    [400, withFields(invalidQuery, query)],
    ...(path ? [everyPath] : []),
    ...(session === 'none' ? [] : [everySession]),
    ...(session === 'pending' ? [everyPendingSession] : []),
    ...(isWrite ? [...everyWrite, [422, withFields(invalidBody, request)] as const] : []),
    ...(idempotent ? everyCreation : []),
  ];
}

/** Names of the fields that a schema knows at its top. */
function fieldsOf(schema: JsonSchema = {}): string[] {
  return Object.keys(schema['properties'] ?? {});
}

function withFields(problem: ProblemCase, schema: JsonSchema | undefined): ProblemCase {
  const fields = fieldsOf(schema);
  return fields.length === 0 ? problem : { ...problem, fields };
}

const common = new Set([...everyCall, ...everyWrite, ...everyCreation, everyPath, everySession, everyPendingSession].map(([, one]) => one));

/** Whether a problem means the same for every call that has it. */
export function isCommon(problem: ProblemCase): boolean {
  return common.has(problem) || problem === invalidQuery || problem === invalidBody;
}
