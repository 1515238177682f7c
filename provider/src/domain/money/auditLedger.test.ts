import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inFull } from '../../../../test/setup/inFull.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { openAccount, type Holding } from '../../../test/openAccount.ts';
import type { Database } from '../../db/database.ts';
import { bankOrders } from '../../db/schema/bankOrders.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { transact } from '../../db/transact.ts';
import { auditLedger, findLedgerFaults, ledgerProofs, type LedgerFault } from './auditLedger.ts';
import { bankLedger, move, writeEntries, type BankLedger } from './ledger.ts';

let provider: TestProvider;
let db: Database;
let own: Holding;
let other: Holding;
let bank: BankLedger;
let otherBank: BankLedger;
const at = new Date('2026-11-20T15:00:00.000Z');
const ids = { held: randomUUID(), spent: randomUUID(), waiting: randomUUID(), order: randomUUID(), entry: '' };

beforeAll(async () => {
  provider = await createTestProvider();
  db = provider.platform.deps.db;
  own = await openAccount(db);
  other = await openAccount(db);
  await transact(db, async (tx) => {
    bank = await bankLedger(tx, 'harbor');
    otherBank = await bankLedger(tx, 'volt');
    const { entityId, accountId, linkedAccountId } = own;
    const row = { entityId, accountId, linkedAccountId, direction: 'LinkedToPrimary' as const, status: 'Settled' as const, cents: 100n };
    const times = { createdAt: at, submittedAt: at, processedAt: at };
    await tx.insert(transfers).values([ids.held, ids.spent].map((id) => ({ ...row, ...times, id })));
    await tx.insert(transfers).values({ ...row, id: ids.waiting, status: 'Pending', createdAt: at });
    const order = { transferId: ids.waiting, linkedAccountId, brand: 'harbor', direction: 'debit' as const, cents: 100n };
    await tx.insert(bankOrders).values({ ...order, id: ids.order, description: 'SAVINGS', state: 'TO_SEND', orderedAt: at });
    await writeEntries(tx, [
      { transferId: ids.held, kind: 'posted', at, lines: move(bank.clearing, own.ledger.held, 100n) },
      { transferId: ids.spent, kind: 'posted', at, lines: move(bank.clearing, own.ledger.available, 100n) },
    ]);
  });
  ids.entry = await entryOf(ids.held);
});
afterAll(() => provider.close());

const entryOf = async (transferId: string) => {
  const rows = await db.select({ id: sql<string>`id` }).from(sql`journal_entries where transfer_id = ${transferId}`);
  return rows[0]?.id ?? '';
};

class Undone extends Error {}
const guarded = ['postings', 'journal_entries', 'transfers', 'ledger_accounts', 'accounts', 'accruals', 'depositors', 'bank_orders'];

/** Faults after changes that bypass the triggers. Rolls them back. */
async function faultsAfter(...changes: SQL[]): Promise<LedgerFault[]> {
  let found: LedgerFault[] = [];
  const work = transact(db, async (tx) => {
    for (const table of guarded) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    for (const change of changes) await tx.execute(change);
    found = await findLedgerFaults(tx);
    throw new Undone();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found;
}

it('finds no fault in seeded and regular data', async () => {
  expect(await auditLedger(db)).toEqual([]);
});

const damages: [what: string, changes: () => SQL[], faults: () => Record<string, string>][] = [
  [
    'a manually raised balance',
    () => [sql`update ledger_accounts set balance_cents = balance_cents + 1 where id = ${own.ledger.available}`],
    () => ({ 'balance-differs': own.ledger.available }),
  ],
  [
    'a deleted posting',
    () => [sql`delete from postings where entry_id = ${ids.entry} and cents > 0`],
    () => ({ 'balance-differs': own.ledger.held, 'brand-uneven': 'harbor', 'entry-unbalanced': ids.entry }),
  ],
  [
    'an entry without postings',
    () => [sql`delete from postings where entry_id = ${ids.entry}`],
    () => ({ 'balance-differs': own.ledger.held, 'entry-empty': ids.entry, 'transfer-misplaced': ids.held }),
  ],
  [
    'a posting moved to another depositor',
    () => [
      sql`update postings set ledger_account_id = ${other.ledger.held} where entry_id = ${ids.entry} and cents > 0`,
      sql`update ledger_accounts set balance_cents = 100 where id = ${other.ledger.held}`,
      sql`update ledger_accounts set balance_cents = 0 where id = ${own.ledger.held}`,
    ],
    () => ({ 'entry-misplaced': ids.entry }),
  ],
  [
    'a posting at another brand’s bank',
    () => [sql`update postings set ledger_account_id = ${otherBank.clearing} where entry_id = ${ids.entry} and cents < 0`],
    () => ({ 'brand-uneven': 'harbor', 'entry-misplaced': ids.entry }),
  ],
  [
    'a posting with the wrong sign',
    () => [sql`update postings set cents = -cents where entry_id = ${ids.entry}`],
    () => ({
      'balance-differs': own.ledger.held,
      'balance-negative': own.ledger.held,
      'entry-misplaced': ids.entry,
      'transfer-misplaced': ids.held,
    }),
  ],
  [
    'a returned transfer whose money is still here',
    () => [sql`update transfers set status = 'Returned' where id = ${ids.spent}`],
    () => ({ 'transfer-misplaced': ids.spent }),
  ],
  [
    'a transfer with a changed amount',
    () => [sql`update transfers set cents = 101 where id = ${ids.held}`],
    () => ({ 'transfer-misplaced': ids.held }),
  ],
  [
    'a settled transfer without an entry',
    () => [
      sql`insert into transfers (id, entity_id, account_id, linked_account_id, direction, cents, status, created_at, submitted_at, processed_at)
        select '018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f', entity_id, account_id, linked_account_id, direction, cents, status, created_at, submitted_at, processed_at
        from transfers where id = ${ids.held}`,
    ],
    () => ({ 'transfer-misplaced': '018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f' }),
  ],
  [
    'an incomplete reversal',
    () => [
      sql`insert into journal_entries (id, transfer_id, kind, reverses_id, at) values ('018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f', ${ids.held}, 'reversed', ${ids.entry}, now())`,
      sql`insert into postings select '018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f', ledger_account_id, -cents / 2 from postings where entry_id = ${ids.entry}`,
      sql`update ledger_accounts set balance_cents = 50 where id = ${own.ledger.held}`,
    ],
    () => ({ 'reversal-differs': '018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f', 'transfer-misplaced': ids.held }),
  ],
  [
    'a balance in a closed account',
    () => [sql`update accounts set closed_at = now() where id = ${own.accountId}`],
    () => ({ 'account-not-empty': own.accountId }),
  ],
  [
    'an account without a ledger account',
    () => [sql`delete from ledger_accounts where id = ${other.ledger.held}`],
    () => ({ 'account-incomplete': other.accountId }),
  ],
  [
    'a missing day of interest',
    () => [sql`delete from accruals where account_id = ${other.accountId} and day = '2026-11-02'`],
    () => ({ 'accrual-broken': `${other.accountId} 2026-11-03` }),
  ],
  [
    'a lost fraction of a cent',
    () => [sql`update accruals set carried_micro_cents = 7 where account_id = ${other.accountId} and day = '2026-11-02'`],
    () => ({ 'accrual-broken': `${other.accountId} 2026-11-02` }),
  ],
  [
    'a cent of interest without an entry',
    () => [sql`update accruals set micro_cents = 1000000 where account_id = ${other.accountId} and day = '2026-11-03'`],
    () => ({
      'accrual-broken': `${other.accountId} 2026-11-03`,
      'accrual-differs': `${other.accountId} 2026-11-03`,
      'accrued-differs': other.ledger.accrued,
    }),
  ],
  [
    'a day with a millionth of a cent too much',
    () => [sql`update accruals set balance_cents = 100, micro_cents = 10747 where account_id = ${other.accountId} and day = '2026-11-03'`],
    () => ({ 'accrual-differs': `${other.accountId} 2026-11-03` }),
  ],
  [
    'a day that earned on too low a balance',
    () => [
      sql`insert into accruals (account_id, day, balance_cents, apy_basis_points, carried_micro_cents, micro_cents)
      values (${own.accountId}, '2026-11-21', 100, 400, 0, 10746)`,
    ],
    () => ({ 'accrual-short': `${own.accountId} 2026-11-21` }),
  ],
  [
    'a correction with a millionth of a cent too much',
    () => [
      sql`insert into interest_corrections (account_id, number, transfer_id, from_day, through_day, cents, at)
        values (${other.accountId}, 1, ${ids.held}, '2026-11-03', '2026-11-03', 0, now())`,
      sql`insert into corrected_days (account_id, number, day, balance_cents, carried_micro_cents, micro_cents)
        values (${other.accountId}, 1, '2026-11-03', 100, 0, 10747)`,
    ],
    () => ({ 'correction-differs': `${other.accountId} 1` }),
  ],
  [
    'accrued interest that was never earned',
    () => [sql`update ledger_accounts set balance_cents = 5 where id = ${other.ledger.accrued}`],
    () => ({ 'accrued-differs': other.ledger.accrued, 'balance-differs': other.ledger.accrued }),
  ],
  [
    'microdeposits above the limit',
    () => [
      sql`insert into journal_entries (id, linked_account_id, kind, at) values ('018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f', ${own.linkedAccountId}, 'micro_sent', now())`,
      sql`insert into postings values ('018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f', ${bank.micro}, -199), ('018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f', ${bank.clearing}, 199)`,
    ],
    () => ({ 'microdeposits-many': own.linkedAccountId }),
  ],
  [
    'an order above its transfer’s amount',
    () => [sql`update bank_orders set cents = 999999 where id = ${ids.order}`],
    () => ({ 'order-differs': ids.order }),
  ],
  [
    'an order in the other direction',
    () => [sql`update bank_orders set direction = 'credit' where id = ${ids.order}`],
    () => ({ 'order-differs': ids.order }),
  ],
  [
    'an order for someone else’s bank account',
    () => [sql`update bank_orders set linked_account_id = ${other.linkedAccountId} where id = ${ids.order}`],
    () => ({ 'order-differs': ids.order }),
  ],
  [
    'an order sent for a canceled transfer',
    () => [sql`update transfers set status = 'Cancelled' where id = ${ids.waiting}`],
    () => ({ 'order-misplaced': ids.order }),
  ],
  [
    'a depositor moved to another brand’s account',
    () => [
      sql`update users set brand = 'volt', email_key = 'nobody' where id = (select user_id from depositors join users on users.id = user_id where entity_id is not null and brand = 'harbor' limit 1)`,
    ],
    () => ({ 'brand-mixed': 'some' }),
  ],
  [
    'an additional posting',
    () => [sql`insert into postings values (${ids.entry}, ${own.ledger.available}, 1)`],
    () => ({ 'balance-differs': own.ledger.available, 'brand-uneven': 'harbor', 'entry-unbalanced': ids.entry }),
  ],
];

const few = damages.filter((_, index) => index % 4 === 0);
it.each(inFull(damages, few))('finds %s', async (_what, changes, faults) => {
  const days = [1, 2, 3].map(
    (day) => sql`insert into accruals (account_id, day, balance_cents, apy_basis_points, carried_micro_cents, micro_cents)
      values (${other.accountId}, ${`2026-11-0${day}`}, 0, 400, 0, 0)`,
  );
  const found = await faultsAfter(...days, ...changes());
  const expected = faults();
  expect([...new Set(found.map(({ fault }) => fault))].toSorted()).toEqual(Object.keys(expected).toSorted());
  for (const [fault, id] of Object.entries(expected)) if (id !== 'some') expect(found).toContainEqual({ fault, id });
});

it('describes each proof', () => {
  const names = ledgerProofs.map(({ fault }) => fault);
  expect(new Set(names).size).toBe(names.length);
  expect(ledgerProofs.every(({ description }) => description.endsWith('.'))).toBe(true);
});
