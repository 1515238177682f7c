import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { at, createLedgerBench, type LedgerBench, type Line, type Written } from '../../test/ledgerBench.ts';
import { openAccount, refusal } from '../../test/openAccount.ts';
import { move, toReversals, writeEntries, type Entry } from '../domain/money/ledger.ts';
import type { Database } from './database.ts';
import { dailyInterest, microCents } from '../domain/money/interest.ts';
import { accruals } from './schema/accruals.ts';
import { journalEntries, ledgerAccounts } from './schema/ledger.ts';
import { accounts } from './schema/money.ts';
import { depositors } from './schema/people.ts';
import { transfers } from './schema/transfers.ts';
import { transact } from './transact.ts';

let provider: TestProvider;
let db: Database;
let bench: LedgerBench;
beforeAll(async () => {
  provider = await createTestProvider();
  db = provider.platform.deps.db;
});
beforeEach(async () => void (bench = await createLedgerBench(db)));
afterAll(() => provider.close());

const deposit = 'LinkedToPrimary';
const withdrawal = 'PrimaryToLinked';
const interest = 'ServiceToPrimary';
const refused = '23514';
const cents = 100n;
const nobodys = randomUUID();

const come = (where = 'available'): Written => ({
  kind: 'posted',
  lines: [
    ['clearing', -100],
    [where, 100],
  ],
});

describe('a reversal', () => {
  const posted = async () => {
    const transfer = bench.order(deposit, 'Settled');
    await bench.insert(transfer, [come('held')]);
    const [entry] = await db.select().from(journalEntries).where(eq(journalEntries.transferId, transfer.id));
    return { transferId: transfer.id, id: entry?.id ?? '' };
  };
  const again = (transferId: string, where: 'held' | 'available'): Entry => ({
    transferId,
    kind: 'posted',
    at,
    lines: move(bench.bank.clearing, bench.own.ledger[where], cents),
  });
  const taken = (id: string) => transact(db, (tx) => toReversals(tx, [id], at));

  it('reverses and replaces an entry in one statement', async () => {
    const { transferId, id } = await posted();
    const reversals = await taken(id);
    expect(await bench.write(...reversals)).toBe(refused);
    expect(await bench.write(again(transferId, 'available'))).toBe('23505');
    expect(await bench.write(...reversals, again(transferId, 'available'))).toBe('accepted');
    expect(await bench.write(...reversals)).toBe('23505');
    const [held] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, bench.own.ledger.held));
    expect(held?.balanceCents).toBe(0n);
  });

  it('must reference an existing entry of the same transfer and have the same postings', async () => {
    const [one, two] = [await posted(), await posted()];
    const [reversal] = await taken(one.id);
    if (!reversal) throw new Error('nothing to take back');
    const anew = again(one.transferId, 'available');
    expect(await bench.write({ ...reversal, transferId: two.transferId }, anew)).toBe(refused);
    expect(await bench.write({ ...reversal, lines: move(bench.own.ledger.held, bench.bank.clearing, 99n) }, anew)).toBe(refused);
    expect(await bench.write({ ...reversal, lines: move(bench.own.ledger.available, bench.bank.clearing, 100n) }, anew)).toBe(refused);
    expect(await bench.write({ ...reversal, reversesId: nobodys }, anew)).toBe(refused);
    expect(await bench.write({ ...reversal, reversesId: null }, anew)).toBe(refused);
    expect(await bench.write({ ...reversal, kind: 'posted' })).toBe(refused);
  });

  it('cannot be reversed', async () => {
    const { transferId, id } = await posted();
    await bench.write(...(await taken(id)), again(transferId, 'available'));
    const isReversal = and(eq(journalEntries.transferId, transferId), isNotNull(journalEntries.reversesId));
    const [reversal] = await db.select().from(journalEntries).where(isReversal);
    expect(await bench.write(...(await taken(reversal?.id ?? '')))).toBe(refused);
  });
});

describe('interest', () => {
  /** Interest of a day, with defaults. */
  const day = (
    date: string,
    balanceCents: bigint,
    carriedMicroCents = 0,
    earned = dailyInterest(balanceCents, BigInt(carriedMicroCents), 400),
  ) => ({ accountId: bench.own.accountId, day: date, balanceCents, apyBasisPoints: 400, carriedMicroCents, microCents: earned });
  const entry = (date: string, amount: bigint): Entry => ({
    accountId: bench.own.accountId,
    day: date,
    kind: 'accrued',
    at,
    lines: move(bench.bank.interest, bench.own.ledger.accrued, amount),
  });
  const accrue = (row: ReturnType<typeof day>, ...entries: Entry[]) =>
    refusal(
      transact(db, async (tx) => {
        await tx.insert(accruals).values(row);
        await writeEntries(tx, entries);
      }),
    );

  it('accrues daily, carries fractions of a cent, and posts whole cents', async () => {
    const first = day('2026-11-01', 8_000n);
    const rest = Number(first.microCents);
    const second = day('2026-11-02', 17_000n, rest);
    expect(await accrue(first)).toBe('accepted');
    expect(await accrue(day('2026-11-03', 8_000n, rest))).toBe(refused);
    expect(await accrue(day('2026-11-02', 17_000n, 0), entry('2026-11-02', 1n))).toBe(refused);
    expect(await accrue(second)).toBe(refused);
    expect(await accrue(second, entry('2026-11-02', 3n))).toBe(refused);
    expect(await accrue(second, entry('2026-11-02', 2n))).toBe('accepted');
    const carried = (rest + Number(second.microCents)) % Number(microCents);
    expect(await accrue(day('2026-11-02', 1n, carried))).toBe(refused);
    expect(await accrue(day('2026-11-03', 0n, carried, -1n))).toBe(refused);
    expect(await bench.write(entry('2026-11-02', 2n))).toBe('23505');
    expect(await bench.write(entry('2026-11-01', 1n))).toBe(refused);
    expect(await bench.write(entry('2026-11-09', 1n))).not.toBe('accepted');
  });

  it('is paid from accrued interest only', async () => {
    await accrue(day('2026-11-01', 925_000n), entry('2026-11-01', 99n));
    const pay: Line[] = [
      ['accrued', -100],
      ['available', 100],
    ];
    expect(await refusal(bench.insert(bench.order(interest, 'Settled'), [{ kind: 'posted', lines: pay }]))).toBe(refused);
    const rest: Line[] = [
      ['accrued', -99],
      ['interest', -1],
      ['available', 100],
    ];
    expect(await refusal(bench.insert(bench.order(interest, 'Settled'), [{ kind: 'posted', lines: rest }]))).toBe('accepted');
  });

  it('cannot be rewritten', async () => {
    await accrue(day('2026-11-01', 10_000n), entry('2026-11-01', 1n));
    const [accrued] = await db.select().from(journalEntries).where(eq(journalEntries.accountId, bench.own.accountId));
    expect(await bench.write(...(await transact(db, (tx) => toReversals(tx, [accrued?.id ?? ''], at))))).not.toBe('accepted');
    expect(await refusal(db.update(accruals).set({ microCents: 5n }))).toBe('23000');
    expect(await refusal(db.delete(accruals))).toBe('23000');
    expect(await refusal(db.execute(sql`truncate accruals cascade`))).toBe('23000');
  });
});

describe('microdeposits', () => {
  const micro = (kind: 'micro_sent' | 'micro_taken', amount: bigint, from = bench.bank.micro, to = bench.bank.clearing) =>
    bench.write({ linkedAccountId: bench.own.linkedAccountId, kind, at, lines: move(from, to, amount) });

  it('are sent and taken back repeatedly', async () => {
    expect(await micro('micro_taken', 30n, bench.bank.clearing, bench.bank.micro)).toBe(refused);
    expect(await micro('micro_sent', 199n)).toBe(refused);
    expect(await micro('micro_sent', 30n, bench.bank.clearing, bench.bank.micro)).toBe(refused);
    expect(await micro('micro_sent', 30n, bench.otherBank.micro, bench.otherBank.clearing)).toBe(refused);
    expect(await micro('micro_sent', 30n, bench.bank.interest, bench.bank.clearing)).toBe(refused);
    expect(await micro('micro_sent', 30n, bench.bank.micro, bench.own.ledger.available)).toBe(refused);
    for (const amount of [30n, 198n]) {
      expect(await micro('micro_sent', amount)).toBe('accepted');
      expect(await micro('micro_taken', amount, bench.bank.clearing, bench.bank.micro)).toBe('accepted');
    }
  });
});

describe('ownership', () => {
  it('stays within one brand: account, ledger and depositor', async () => {
    const foreign = await openAccount(db, 'volt');
    const row = { id: randomUUID(), brand: 'volt', numberLast4: '1234', openedAt: at, entityId: bench.own.entityId };
    expect(await refusal(db.insert(accounts).values(row))).toBe('23503');
    const [one] = await db.select().from(accounts).where(eq(accounts.id, bench.own.accountId));
    expect(
      await refusal(
        db
          .update(accounts)
          .set({ brand: 'volt' })
          .where(eq(accounts.id, one?.id ?? '')),
      ),
    ).toBe('23503');
    const isHarbor = sql`user_id = (select id from users where brand = 'harbor' and email = 'active@persona.example')`;
    expect(await refusal(db.update(depositors).set({ entityId: foreign.entityId }).where(isHarbor))).toBe(refused);
  });

  it('allows a debt, but nothing else, on a closed account', async () => {
    const transfer = bench.order(deposit, 'Settled');
    const out = bench.order(withdrawal, 'Settled');
    await bench.insert(transfer, [come()]);
    await bench.insert(out, [
      {
        kind: 'posted',
        lines: [
          ['available', -100],
          ['clearing', 100],
        ],
      },
    ]);
    await db.update(accounts).set({ closedAt: at }).where(eq(accounts.id, bench.own.accountId));
    const comeBack = (id: string, lines: Entry['lines']) =>
      refusal(
        transact(db, async (tx) => {
          await tx.update(transfers).set({ status: 'Returned', returnCode: 'R01' }).where(eq(transfers.id, id));
          await writeEntries(tx, [{ transferId: id, kind: 'returned', at, lines }]);
        }),
      );
    expect(await comeBack(out.id, move(bench.bank.clearing, bench.own.ledger.available, 100n))).toBe(refused);
    expect(await comeBack(out.id, move(bench.bank.clearing, bench.bank.unclaimed, 100n))).toBe('accepted');
    expect(await comeBack(transfer.id, move(bench.own.ledger.available, bench.bank.clearing, 100n))).toBe(refused);
    expect(await comeBack(transfer.id, move(bench.own.ledger.receivable, bench.bank.clearing, 100n))).toBe('accepted');
    const loss: Entry = {
      transferId: transfer.id,
      kind: 'written_off',
      at,
      lines: move(bench.bank.losses, bench.own.ledger.receivable, 60n),
    };
    expect(await bench.write(loss)).toBe('accepted');
    expect(await bench.write(loss)).toBe(refused);
  });
});
