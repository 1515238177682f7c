import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { openAccount, refusal, type Holding } from '../../test/openAccount.ts';
import { bankLedger, move, writeEntries, type BankLedger, type Entry } from '../domain/money/ledger.ts';
import type { Database } from './database.ts';
import { journalEntries, ledgerAccounts, postings } from './schema/ledger.ts';
import { accounts, beneficiaries } from './schema/money.ts';
import { transfers } from './schema/transfers.ts';
import { sumOfCents } from './sumOfCents.ts';
import { transact } from './transact.ts';

let provider: TestProvider;
let db: Database;
let bank: BankLedger;
beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  db = provider.platform.deps.db;
  bank = await transact(db, (tx) => bankLedger(tx, 'harbor'));
});
afterAll(() => provider.close());

const at = new Date('2026-11-20T15:00:00.000Z');

let own: Holding;
beforeEach(async () => void (own = await openAccount(db)));

/** A valid row of `transfers`, with its id. */
function transferOf(
  { entityId, accountId, linkedAccountId }: Holding,
  cents: bigint,
  differences: Partial<typeof transfers.$inferInsert> = {},
) {
  const row = {
    entityId,
    accountId,
    linkedAccountId,
    direction: 'LinkedToPrimary' as const,
    cents,
    status: 'Pending' as const,
    createdAt: at,
  };
  return { ...row, id: randomUUID(), ...differences };
}

const order = async (cents: bigint, differences: Partial<typeof transfers.$inferInsert> = {}, of = own) => {
  const row = transferOf(of, cents, differences);
  await db.insert(transfers).values(row);
  return row.id;
};
const over = { status: 'Settled' as const, submittedAt: at, processedAt: at };
const write = (...entries: Omit<Entry, 'at'>[]) =>
  transact(db, (tx) =>
    writeEntries(
      tx,
      entries.map((entry) => ({ ...entry, at })),
    ),
  );
const book = (row: ReturnType<typeof transferOf>, kind: Entry['kind'], from: string, to: string) =>
  transact(db, async (tx) => {
    await tx.insert(transfers).values(row);
    await writeEntries(tx, [{ transferId: row.id, kind, at, lines: move(from, to, row.cents) }]);
  });
const deposit = (cents: bigint, of = own) => book(transferOf(of, cents, over), 'posted', bank.clearing, of.ledger.available);
const withdraw = (cents: bigint, of = own) =>
  book(transferOf(of, cents, { ...over, direction: 'PrimaryToLinked' }), 'posted', of.ledger.available, bank.clearing);
const balanceOf = async (id: string) => (await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, id)))[0]?.balanceCents;
const sumOf = async (id: string) => {
  const [row] = await db
    .select({ sum: sumOfCents(postings.cents) })
    .from(postings)
    .where(eq(postings.ledgerAccountId, id));
  return row?.sum;
};

const refused = '23514';
const unchangeable = '23000';

describe('a ledger entry', () => {
  const lines = (entryId: string, ...cents: bigint[]) =>
    cents.map((amount, index) => ({
      entryId,
      cents: amount,
      ledgerAccountId: [bank.clearing, own.ledger.available, own.ledger.held][index] ?? '',
    }));
  const attempt = async (cents: bigint, ...amounts: bigint[][]) => {
    const row = transferOf(own, cents, over);
    return refusal(
      transact(db, async (tx) => {
        const id = randomUUID();
        await tx.insert(transfers).values(row);
        await tx.insert(journalEntries).values({ id, transferId: row.id, kind: 'posted', at });
        for (const part of amounts) await tx.insert(postings).values(lines(id, ...part));
      }),
    );
  };

  it('must balance and match its transfer', async () => {
    expect(await attempt(100n, [-100n, 100n])).toBe('accepted');
    expect(await attempt(100n, [-100n, 60n, 40n])).toBe('accepted');
    expect(await attempt(100n, [-100n, 101n])).toBe(refused);
    expect(await attempt(100n, [100n])).toBe(refused);
    expect(await attempt(100n, [-99n, 99n])).toBe(refused);
    expect(await attempt(100n)).toBe(refused);
    expect(await attempt(100n, [0n, 0n])).toBe(refused);
  });

  it('cannot get more postings later, even balanced ones', async () => {
    await deposit(100n);
    const [line] = await db.select().from(postings).where(eq(postings.ledgerAccountId, own.ledger.available));
    const more = [
      { entryId: line?.entryId ?? '', ledgerAccountId: own.ledger.held, cents: 5n },
      { entryId: line?.entryId ?? '', ledgerAccountId: bank.interest, cents: -5n },
    ];
    expect(await refusal(db.insert(postings).values(more))).toBe(refused);
  });

  it('exists once per transfer', async () => {
    const row = transferOf(own, 100n, over);
    expect(await refusal(book(row, 'posted', bank.clearing, own.ledger.held))).toBe('accepted');
    const again = { transferId: row.id, kind: 'posted' as const, lines: move(bank.clearing, own.ledger.held, 100n) };
    expect(await refusal(write(again))).toBe('23505');
    expect(await balanceOf(own.ledger.held)).toBe(100n);
  });

  it('cannot be changed or deleted', async () => {
    await deposit(100n);
    expect(await refusal(db.update(postings).set({ cents: 1n }))).toBe(unchangeable);
    expect(await refusal(db.delete(postings))).toBe(unchangeable);
    expect(await refusal(db.update(journalEntries).set({ at }))).toBe(unchangeable);
    expect(await refusal(db.delete(journalEntries))).toBe(unchangeable);
  });
});

describe('a balance', () => {
  it('is updated by postings only', async () => {
    await deposit(100n);
    expect(await refusal(db.update(ledgerAccounts).set({ balanceCents: 5n }))).toBe(unchangeable);
    const row = { id: randomUUID(), brand: 'harbor', kind: 'held' as const, accountId: own.accountId, balanceCents: 5n };
    expect(await refusal(db.insert(ledgerAccounts).values(row))).toBe(unchangeable);
    expect(await balanceOf(own.ledger.available)).toBe(100n);
  });

  it('is exact beyond floating-point precision', async () => {
    const cents = 2n ** 53n + 1n;
    await deposit(cents);
    await deposit(1n);
    await withdraw(3n);
    expect(await balanceOf(own.ledger.available)).toBe(2n ** 53n - 1n);
    expect(await sumOf(own.ledger.available)).toBe(2n ** 53n - 1n);
  });

  it('never becomes negative under concurrent withdrawals', async () => {
    await deposit(1000n);
    // On PostgreSQL, this would also reveal deadlocks, as a test that takes minutes.
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusal(withdraw(100n))));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === refused)).toHaveLength(10);
    expect(await balanceOf(own.ledger.available)).toBe(0n);
  });
});

describe('an account', () => {
  const close = () => db.update(accounts).set({ closedAt: at }).where(eq(accounts.id, own.accountId));

  it('closes only when empty, and takes no money afterwards', async () => {
    await deposit(100n);
    expect(await refusal(close())).toBe(refused);
    await withdraw(100n);
    expect(await refusal(close())).toBe('accepted');
    expect(await refusal(deposit(1n))).toBe(refused);
    expect(await refusal(close())).toBe(refused);
  });

  it('either closes or receives money, when both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      own = await openAccount(db);
      const outcomes = await Promise.all(round % 2 ? [refusal(close()), refusal(deposit(1n))] : [refusal(deposit(1n)), refusal(close())]);
      const [account] = await db.select().from(accounts).where(eq(accounts.id, own.accountId));
      expect(outcomes.toSorted()).toEqual([refused, 'accepted'].toSorted());
      expect(account?.closedAt === null).toBe((await balanceOf(own.ledger.available)) === 1n);
    }
  });
});

describe('a transfer', () => {
  const become = (id: string, change: Partial<typeof transfers.$inferInsert>) =>
    refusal(db.update(transfers).set(change).where(eq(transfers.id, id)));

  it('only moves forward', async () => {
    const id = await order(100n, { status: 'Initiated' });
    expect(await become(id, { status: 'Submitted', submittedAt: at })).toBe(refused);
    expect(await become(id, { status: 'Pending' })).toBe('accepted');
    expect(await become(id, { status: 'Initiated' })).toBe(refused);
    expect(await become(id, { status: 'Submitted', submittedAt: at })).toBe('accepted');
    expect(await become(id, { status: 'Voided' })).toBe(refused);
    expect(await become(id, { status: 'Returned', processedAt: at, returnCode: 'R10' })).toBe('accepted');
    expect(await become(id, { status: 'Settled', returnCode: null })).toBe(refused);
    const voided = await order(100n, { status: 'Voided' });
    expect(await become(voided, { status: 'Pending' })).toBe(refused);
  });

  it('keeps its order', async () => {
    const other = await openAccount(db);
    const id = await order(100n);
    expect(await become(id, { cents: 200n })).toBe(refused);
    expect(await become(id, { direction: 'PrimaryToLinked' })).toBe(refused);
    expect(await become(id, { entityId: other.entityId, accountId: other.accountId, linkedAccountId: other.linkedAccountId })).toBe(
      refused,
    );
    expect(await refusal(db.delete(transfers).where(eq(transfers.id, id)))).toBe(refused);
  });

  it.each<[string, Partial<typeof transfers.$inferInsert>]>([
    ['no amount', { cents: 0n }],
    ['a negative amount', { cents: -1n }],
    ['an unknown direction', { direction: 'Sideways' as 'PrimaryToLinked' }],
    ['an unknown status', { status: 'Lost' as 'Pending' }],
    ['a return code without a return', { returnCode: 'R01' }],
    ['an invalid return code', { status: 'Returned', submittedAt: at, processedAt: at, returnCode: 'X1' }],
    ['settled without having been submitted', { status: 'Settled', processedAt: at }],
    ['settled without a date', { status: 'Settled', submittedAt: at }],
    ['submitted before it was created', { status: 'Submitted', submittedAt: new Date(at.getTime() - 1) }],
    ['interest through another bank', { direction: 'ServiceToPrimary' }],
    ['a deposit without a source', { linkedAccountId: null }],
  ])('is refused with %s', async (_what, differences) => {
    expect(await refusal(order(100n, differences))).toBe(refused);
  });

  it('cannot use someone else’s bank account', async () => {
    const other = await openAccount(db);
    expect(await refusal(order(100n, { linkedAccountId: other.linkedAccountId }))).toBe('23503');
    expect(await refusal(order(100n, { accountId: other.accountId }))).toBe('23503');
  });
});

describe('beneficiaries', () => {
  const share = (basisPoints: number, entityId = own.entityId) => ({
    id: randomUUID(),
    entityId,
    firstName: 'Rosa',
    lastName: 'Rivera',
    relationship: 'child' as const,
    basisPoints,
    createdAt: at,
  });
  const add = (...rows: ReturnType<typeof share>[]) => refusal(db.insert(beneficiaries).values(rows));

  it('share everything, or there are none', async () => {
    expect(await add(share(3334), share(3333), share(3333))).toBe('accepted');
    expect(await add(share(1))).toBe(refused);
    expect(await refusal(db.update(beneficiaries).set({ basisPoints: 1 }).where(eq(beneficiaries.basisPoints, 3334)))).toBe(refused);
    expect(await refusal(db.delete(beneficiaries).where(eq(beneficiaries.basisPoints, 3334)))).toBe(refused);
    expect(await refusal(db.delete(beneficiaries).where(eq(beneficiaries.entityId, own.entityId)))).toBe('accepted');
    expect(await add(share(9999))).toBe(refused);
    expect(await add(share(10_000), share(0))).toBe(refused);
  });

  it('cannot be moved to another owner', async () => {
    const other = await openAccount(db);
    expect(await add(share(5000), share(5000), share(10_000, other.entityId))).toBe('accepted');
    const taken = db.update(beneficiaries).set({ entityId: own.entityId }).where(eq(beneficiaries.entityId, other.entityId));
    expect(await refusal(taken)).toBe(refused);
  });

  it('need a birth date or a relationship', async () => {
    expect(await add({ ...share(10_000), relationship: null as unknown as 'child' })).toBe(refused);
  });
});
