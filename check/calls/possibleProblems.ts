import type { Problem } from '../../src/flow/language/problem.ts';
import common from '../../schemas/lists/common-problems.json' with { type: 'json' };
import type { Contract } from './contracts.ts';

/** A problem that a call can have. A null `code` is any code that the contract does not list. */
type Possible = Pick<Problem, 'status' | 'code' | 'kind'>;

/** The part of a contract that determines its call's problems. */
type Callable = Omit<Contract, 'document' | 'whole'>;

interface OwnCode {
  code: string;
  kind: Problem['kind'];
  /** Absent when any call can have it. */
  has?: (call: Callable) => boolean;
}

/** Writes with an idempotency key, whose outcome can be looked up. */
const hasKey = ({ idempotent }: Callable) => idempotent;
const isAskedLater = (call: Callable) => hasKey(call) || '202' in call.answers;

/** Codes that `src/api` sets when there was no response. A test keeps the list complete. */
export const ownCodes: OwnCode[] = [
  { code: 'missing_token', kind: 'refused' },
  { code: 'bad_address', kind: 'refused' },
  { code: 'not_loaded', kind: 'offline' },
  { code: 'still_pending', kind: 'unknown', has: isAskedLater },
  { code: 'undone', kind: 'offline', has: hasKey },
  { code: 'no_network', kind: 'offline' },
];

/** Statuses that a gateway may send for any call, without one of our codes. */
const onTheWay = [502, 504];

/** Every problem that a call can have. `src/api/contract/outcome.ts` determines the kinds. */
export function possibleProblems(contract: Callable): Possible[] {
  const { isRead } = contract;
  const unclear = isRead ? 'unreadable' : 'unknown';
  const shared = commonProblems(contract);
  const statuses = new Set([...Object.keys(contract.problems).map(Number), ...shared.map(({ status }) => status), ...onTheWay]);
  const answered = [...statuses].flatMap((status) => {
    const kind = !isRead && status >= 500 ? 'unknown' : 'refused';
    const codes = [
      null,
      ...[...(contract.problems[status] ?? []), ...shared.filter((one) => one.status === status)].map(({ code }) => code),
    ];
    return codes.map((code): Possible => ({ status, code, kind }));
  });
  return [
    ...answered,
    ...ownCodes.flatMap(({ code, kind, has }): Possible[] => (has?.(contract) === false ? [] : [{ status: null, code, kind }])),
    { status: null, code: null, kind: 'offline' },
    { status: null, code: null, kind: unclear },
    ...Object.keys(contract.answers).map((status): Possible => ({ status: Number(status), code: null, kind: unclear })),
  ];
}

/** Problems shared by all calls of a kind. Must match `provider/src/http/problems/commonProblems.ts`. */
function commonProblems({ method, session, path, idempotent }: Callable): { status: number; code: string }[] {
  const isWrite = method !== 'GET';
  return [
    ...common.call,
    ...common.query,
    ...(path ? common.path : []),
    ...(session === 'none' ? [] : common.session),
    ...(session === 'pending' ? common.pendingSession : []),
    ...(isWrite ? [...common.write, ...common.body] : []),
    ...(idempotent ? common.creation : []),
  ];
}

/** All fields that a contract's problems name. */
export function fieldsIn({ problems }: Callable): string[] {
  return Object.values(problems).flatMap((cases) => cases.flatMap(({ fields = [] }) => fields));
}
