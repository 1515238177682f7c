import type { Problem } from '../../src/flow/language/problem.ts';
import common from '../../schemas/lists/common-problems.json' with { type: 'json' };
import type { Contract } from './contracts.ts';

/** A problem that a call can have; `code` null stands for any that its contract does not name. */
type Possible = Pick<Problem, 'status' | 'code' | 'kind'>;

/** What of a contract says which problems its call can have. */
type Callable = Omit<Contract, 'document'>;

interface OwnCode {
  code: string;
  kind: Problem['kind'];
  /** Absent: any call can have it. */
  has?: (call: Callable) => boolean;
}

/** A write whose key the provider can be asked for. */
const hasKey = ({ idempotent }: Callable) => idempotent;
const isAskedLater = (call: Callable) => hasKey(call) || '202' in call.answers;

/** Codes that `src/api` gives where nothing was answered; a test holds them to it. */
export const ownCodes: OwnCode[] = [
  { code: 'missing_token', kind: 'refused' },
  { code: 'bad_address', kind: 'refused' },
  { code: 'not_loaded', kind: 'offline' },
  { code: 'still_pending', kind: 'unknown', has: isAskedLater },
  { code: 'undone', kind: 'offline', has: hasKey },
  { code: 'no_network', kind: 'offline' },
];

/** What a gateway between the app and the provider may answer to any call, without a code of ours. */
const onTheWay = [502, 504];

/** Every problem that a call can have, as far as its contract tells them apart (`src/api/contract/outcome.ts` says which kind each is). */
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

/** The problems that calls of this kind have in common; `provider/src/http/problems/commonProblems.ts` gives the same. */
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

/** The fields that the problems of a contract speak of. */
export function fieldsIn({ problems }: Callable): string[] {
  return Object.values(problems).flatMap((cases) => cases.flatMap(({ fields = [] }) => fields));
}
