import lists from '../../../../schemas/lists/common-problems.json' with { type: 'json' };
import { refusalsOf } from '../../domain/policy/policy.ts';
import type { CallContract, JsonSchema, ProblemCase } from '../contract.ts';
import { statusOf } from '../../calls/statusOf.ts';

type Common = readonly [status: number, problem: ProblemCase];

type Kind = 'call' | 'write' | 'creation' | 'path' | 'session' | 'pendingSession' | 'query' | 'body';

/** The problems of each kind of call, the same objects each time: `isCommon` knows them by that. */
const byKind: Record<Kind, Common[]> = {
  call: toCommon(lists.call),
  write: toCommon(lists.write),
  creation: toCommon(lists.creation),
  path: toCommon(lists.path),
  session: toCommon(lists.session),
  pendingSession: toCommon(lists.pendingSession),
  query: toCommon(lists.query),
  body: toCommon(lists.body),
};

function toCommon(rows: readonly { status: number; code: string; when: string }[]): Common[] {
  return rows.map(({ status, ...problem }) => [status, problem]);
}

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
    ...byKind.call,
    ...refusalsOf(policy).map(({ refusal, when }): Common => [statusOf[refusal.kind], { code: refusal.code, when }]),
    ...byKind.query.map(([status, problem]): Common => [status, withFields(problem, query)]),
    ...(path ? byKind.path : []),
    ...(session === 'none' ? [] : byKind.session),
    ...(session === 'pending' ? byKind.pendingSession : []),
    ...(isWrite ? [...byKind.write, ...byKind.body.map(([status, problem]): Common => [status, withFields(problem, request)])] : []),
    ...(idempotent ? byKind.creation : []),
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

const common = new Set(Object.values(byKind).flatMap((rows) => rows.map(([, problem]) => problem)));

/** Whether a problem means the same for every call that has it. */
export function isCommon(problem: ProblemCase): boolean {
  return common.has(problem);
}
