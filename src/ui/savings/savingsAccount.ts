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
