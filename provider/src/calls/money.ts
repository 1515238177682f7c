import type { Handlers } from '../call.ts';
import { readAccounts, readLinkedAccounts } from '../domain/money/accounts.ts';
import { sessionOf } from '../domain/situation.ts';
import { readTransactions } from '../domain/money/transfers.ts';

/** What a depositor has and what has moved. */
export const moneyHandlers: Handlers = {
  accounts: async (input) => ({ data: await readAccounts(input.deps.db, sessionOf(input).userId) }),

  'linked-accounts': async (input) => ({ data: await readLinkedAccounts(input.deps.db, sessionOf(input).userId) }),

  transactions: async (input) => {
    const { limit = '100', after } = input.query;
    return { data: await readTransactions(input.deps.db, sessionOf(input).userId, Number(limit), after) };
  },
};
