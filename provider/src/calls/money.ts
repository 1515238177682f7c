import { readLinkedAccounts } from '../domain/linking/linkedAccounts.ts';
import { readAccounts } from '../domain/money/accounts.ts';
import { readTransactions, toTransaction } from '../domain/money/transfers.ts';
import { voidDeposit } from '../domain/transfers/voidDeposit.ts';
import { reading, sessionOf, writing, type CallHandlers } from './call.ts';

/** What a depositor has and what has moved. */
export const handlers: CallHandlers = {
  accounts: reading(async (db, asked) => ({ data: await readAccounts(db, sessionOf(asked).userId) })),

  'linked-accounts': reading(async (db, asked) => ({ data: await readLinkedAccounts(db, sessionOf(asked).userId, asked.brand.linking) })),

  'void-transaction': writing(async (tx, asked) => ({
    data: toTransaction(await voidDeposit(tx, asked, sessionOf(asked).userId, asked.path['id'] ?? '')),
  })),

  transactions: reading(async (db, asked) => {
    const { limit = '100', after } = asked.query;
    return { data: await readTransactions(db, sessionOf(asked).userId, Number(limit), after) };
  }),
};
