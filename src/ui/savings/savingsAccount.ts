/** A savings account from `GET /accounts`. Amounts are decimal dollars; days are `YYYY-MM-DD` in New York. */
export interface SavingsAccount {
  available_balance: string;
  current_balance: string;
  held_balance: string;
  leaving_balance: string;
  owed_balance: string;
  account_number_last4: string;
  apy: string;
  apy_as_of: string;
  interest: {
    accrued: string;
    paid_this_year: string;
    last_paid: { amount: string; on: string } | null;
    next_paid_on: string | null;
  };
}

export const isSome = (amount: string) => /[1-9]/.test(amount);

/** Whole cents of a decimal with two places. */
export const toCents = (amount: string) => BigInt(amount.replace('.', ''));

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
