import type { Facts } from '../../src/flow/language/facts.ts';

const session = { bearerToken: 'held', session_id: '8c1e', expires_at: '2126-11-21T12:00:00Z', relink: false };

/** Sample depositors: one opening an account, one with an empty account. */
export const people = {
  registering: { session, depositor: { registration_last_step: 'address', is_primary: true, first_name: 'Ada' } },
  withoutMoney: {
    session,
    depositor: { registration_status: 'PASSED', registration_last_step: 'completed', is_primary: true, first_name: 'Ada' },
    accounts: [{ available_balance: '0.00' }],
    linkedAccounts: [{ status: 'ACTIVE' }],
    nav: { token: 'the-secret-of-a-mail' },
  },
} satisfies Record<string, Facts>;
