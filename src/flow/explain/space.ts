import { origins, suggestions } from '../language/guards.ts';
import { extendedStatuses, linkedAccountStatuses, registrationStatuses, registrationSteps } from '../language/statuses.ts';

/** Reference time of `past` and `future`. */
export const spaceNow = Date.parse('2026-11-21T12:00:00Z');

const past = '2026-11-21T11:59:59Z';
const future = '2026-11-21T12:00:01Z';

const transactions = [
  { status: 'Settled' },
  { status: 'Returned', return_code: 'R01' },
  { status: 'Returned', return_code: null },
  { status: 'Pending' },
];

const holders = [
  { registration_status: 'UNSUBMITTED', registration_last_step: '' },
  { registration_status: 'IN_REVIEW', registration_last_step: 'confirmed' },
  { registration_status: 'PASSED', registration_last_step: 'completed' },
  { registration_status: 'FAILED', registration_last_step: 'COMPLETED' },
];

const drafts = ['basic', 'address', 'employer'].map((step) => [{ registration_status: 'UNSUBMITTED', registration_last_step: step }]);

/**
 * Test values for every leaf that a guard reads, likelier ones first.
 * A leaf is a field of a fact, or a whole fact when it is a list. Lists have at most two entries, since no guard reads further.
 * `explore` fails on a guard that reads a leaf missing here.
 */
export const leafValues: Readonly<Record<string, readonly unknown[]>> = {
  'session.bearerToken': ['held', undefined],
  'session.expires_at': [undefined, future, past],
  'session.session_id': ['story', undefined],
  'session.relink': [undefined, true, false],
  'session.mfa': [['sms', 'email'], ['email'], ['sms'], [], undefined],
  'depositor.registration_last_step': ['completed', ...registrationSteps.slice(0, -1), undefined, '', 'COMPLETED', 'VERIFIED'],
  'depositor.registration_status': [...registrationStatuses, undefined],
  'depositor.extended_status': [undefined, ...extendedStatuses],
  'depositor.is_primary': [true, false, undefined],
  'depositor.is_cancelled': [undefined, true, false],
  'depositor.dismissed': [undefined, [], suggestions],
  'secondary.secondary_depositors': [...upToTwo(holders), ...drafts],
  'secondary.is_pending_signup': [true, false, undefined],
  accounts: [
    [{ available_balance: '1250.00' }],
    [{ available_balance: '0.00' }],
    [{ available_balance: '0.01' }],
    [{ available_balance: '-5.00' }],
    [{}],
    [],
    undefined,
    [{ available_balance: '0.00' }, { available_balance: '5.00' }],
    [{ available_balance: '0.00', status: 'CLOSING' }],
  ],
  linkedAccounts: [
    ...linkedAccountStatuses.map((status) => [{ status }]),
    [],
    undefined,
    ...[past, future].map((arrives_at) => [{ status: 'VERIFICATION_PENDING', microdeposits: { arrives_at } }]),
    pair('LOCKED', 'ACTIVE'),
    pair('ACTIVE', 'LOCKED'),
  ],
  transactions: upToTwo(transactions),
  'funding.status': ['SUCCESS', 'PENDING', 'FAILED', undefined],
  beneficiaries: [[{ uuid: 'b1' }, { uuid: 'b2' }], [{ uuid: 'b1' }], [], undefined],
  alerts: [[{ uuid: 'a1' }], [{ uuid: 'a1', read_at: past }], [], undefined],
  'resetPassword.email': ['a•••@example.com', undefined],
  'resetPassword.error': ['This link is no longer good.', undefined],
  'nav.uuid': ['held', undefined],
  'nav.hash': ['held', undefined],
  'nav.email': ['ada@example.com', undefined],
  'nav.token': ['held', undefined],
  'nav.mfaType': ['email', 'sms', undefined],
  'nav.origin': [undefined, ...origins],
};

export const spaceSize: bigint = Object.values(leafValues).reduce((product, values) => product * BigInt(values.length), 1n);

function upToTwo<T>(entries: readonly T[]): (T[] | undefined)[] {
  return [undefined, [], ...entries.map((entry) => [entry]), ...entries.flatMap((first) => entries.map((second) => [first, second]))];
}

function pair(first: string, second: string): { status: string }[] {
  return [{ status: first }, { status: second }];
}
