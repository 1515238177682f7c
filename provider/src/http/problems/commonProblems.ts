import lists from '../../../../schemas/lists/common-problems.json' with { type: 'json' };
import { refusalsOf } from '../../domain/policy/policy.ts';
import type { CallContract, JsonSchema, ProblemCase } from '../contract.ts';
import { statusOf } from '../../calls/statusOf.ts';

type Common = readonly [status: number, problem: ProblemCase];

type Kind = 'call' | 'write' | 'creation' | 'path' | 'session' | 'pendingSession' | 'query' | 'body';

/** Common problems by kind of call. `isCommon` compares by identity. */
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

/** All problems of a call by status: those of its file and the common ones of its kind. */
export function problemsOf(contract: CallContract): Record<string, ProblemCase[]> {
  const byStatus: Record<string, ProblemCase[]> = {};
  for (const [status, cases] of Object.entries(contract.problems)) byStatus[status] = [...cases];
  for (const [status, common] of commonProblems(contract)) {
    byStatus[status] = withCommon(byStatus[status] ?? [], common);
  }
  return byStatus;
}

/** The call's own description takes precedence; fields are merged. */
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

function fieldsOf(schema: JsonSchema = {}): string[] {
  return Object.keys(schema['properties'] ?? {});
}

function withFields(problem: ProblemCase, schema: JsonSchema | undefined): ProblemCase {
  const fields = fieldsOf(schema);
  return fields.length === 0 ? problem : { ...problem, fields };
}

const common = new Set(Object.values(byKind).flatMap((rows) => rows.map(([, problem]) => problem)));

/** Whether a problem has the same meaning for all calls. */
export function isCommon(problem: ProblemCase): boolean {
  return common.has(problem);
}
