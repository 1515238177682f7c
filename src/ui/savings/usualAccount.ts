import type { SavingsAccount } from './savingsAccount.ts';

/** Placeholder account, never visible; reserves the usual height while loading. */
export const usualAccount: SavingsAccount = {
  available_balance: '1.00',
  current_balance: '1.00',
  held_balance: '0.00',
  leaving_balance: '0.00',
  owed_balance: '0.00',
  account_number_last4: '0000',
  apy: '1.00',
  apy_as_of: '2000-11-30',
  interest: { accrued: '1.00', paid_this_year: '1.00', last_paid: { on: '2000-11-30', amount: '1.00' }, next_paid_on: '2000-11-30' },
};
