/** `apy` in percent with two decimals, `as_of` as `YYYY-MM-DD`, amounts in dollars with two decimals. */
export interface Rate {
  apy: string;
  as_of: string;
  may_change: boolean;
  minimum_balance: string;
  minimum_deposit: string;
  fees_may_reduce: boolean;
}
