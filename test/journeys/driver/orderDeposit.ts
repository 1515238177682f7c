type Ask = (method: string, path: string, body?: object) => Promise<unknown>;

/**
 * Orders a deposit by calls, once or recurring.
 * @param frequency of the contract, such as `monthly`
 */
export async function orderDeposit(ask: Ask, amount: string, frequency?: string): Promise<void> {
  const [linked] = (await ask('GET', '/linked-accounts')) as { uuid: string }[];
  const { earliest_on } = (await ask('GET', '/schedule-dates')) as { earliest_on: string };
  await ask('POST', '/deposit', { amount, linked_account_uuid: linked?.uuid, ...(frequency && { frequency, starts_on: earliest_on }) });
}
