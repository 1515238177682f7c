import type { Problem } from '../../src/flow/language/problem.ts';
import type { Contract } from './contracts.ts';

/** A problem that a call can have; `code` null stands for any that its contract does not name. */
type Possible = Pick<Problem, 'status' | 'code' | 'kind'>;

/** Codes that `src/api` gives where nothing was answered; a test holds them to it. */
export const ownCodes: { code: string; kind: Problem['kind'] }[] = [
  { code: 'missing_token', kind: 'refused' },
  { code: 'bad_address', kind: 'refused' },
  { code: 'not_loaded', kind: 'offline' },
  { code: 'still_pending', kind: 'unknown' },
  { code: 'undone', kind: 'offline' },
];

/** Codes that every provider may give with a status, whatever the call. */
const commonCodes: Record<number, string[]> = {
  400: ['malformed_request', 'malformed_json', 'invalid_query', 'invalid_idempotency_key'],
  401: ['unauthenticated'],
  403: ['foreign_origin', 'already_confirmed'],
  404: ['not_found'],
  409: ['in_progress'],
  413: ['too_large'],
  415: ['unsupported_media_type'],
  419: ['csrf_expired'],
  422: ['invalid', 'idempotency_key_reused'],
  429: ['too_many'],
  451: ['unavailable_legal'],
  500: ['internal'],
  503: ['unavailable'],
};

/** Every problem that a call can have, as far as its contract tells them apart (`src/api/contract/outcome.ts` says which kind each is). */
export function possibleProblems(contract: Contract): Possible[] {
  const isRead = contract.method === 'GET';
  const unclear = isRead ? 'unreadable' : 'unknown';
  const answered = statusesOf(contract).flatMap((status) => {
    const kind = !isRead && status >= 500 ? 'unknown' : 'refused';
    const codes = [null, ...(contract.problems[status] ?? []).map(({ code }) => code), ...(commonCodes[status] ?? [])];
    return codes.map((code): Possible => ({ status, code, kind }));
  });
  return [
    ...answered,
    ...ownCodes.map(({ code, kind }): Possible => ({ status: null, code, kind })),
    { status: null, code: null, kind: 'offline' },
    { status: null, code: null, kind: unclear },
    ...Object.keys(contract.answers).map((status): Possible => ({ status: Number(status), code: null, kind: unclear })),
  ];
}

/** The statuses that the contract names, and those that anything on the way can answer. */
function statusesOf({ problems, method, session, request, path, query, idempotent }: Contract): number[] {
  const isWrite = method !== 'GET';
  const common = [
    ...(session === 'none' ? [] : [401]),
    ...(request || path || query ? [400] : []),
    ...(request ? [422] : []),
    ...(isWrite ? [403, 413, 415, 419] : []),
    ...(idempotent ? [409] : []),
    429,
    451,
    500,
    502,
    503,
    504,
  ];
  return [...new Set([...Object.keys(problems).map(Number), ...common])].toSorted((one, other) => one - other);
}

/** The fields that the problems of a contract speak of. */
export function fieldsIn({ problems }: Contract): string[] {
  return Object.values(problems).flatMap((cases) => cases.flatMap(({ fields = [] }) => fields));
}
