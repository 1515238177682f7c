import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../src/db/database.ts';
import { journalEntries, ledgerAccounts } from '../src/db/schema/ledger.ts';
import { transfers } from '../src/db/schema/transfers.ts';
import { transact } from '../src/db/transact.ts';
import { move, toReversals, writeEntries, type BankLedger, type Entry } from '../src/domain/money/ledger.ts';
import { at } from './ledgerBench.ts';
import { refusal, type Holding } from './openAccount.ts';

/** SQLSTATEs of violated rules and of duplicates. */
const refusals = ['23514', '23505'];

/** Models events of an account and its expected ledger balances. */
export class LedgerModel {
  readonly db: Database;
  readonly bank: BankLedger;
  readonly own: Holding;
  stands = { available: 0n, held: 0n, leaving: 0n, accrued: 0n, receivable: 0n };
  deposits: { id: string; cents: bigint; stage: 'held' | 'released' | 'returned'; owed: bigint }[] = [];
  withdrawals: { id: string; cents: bigint; stage: 'reserved' | 'submitted' | 'over' }[] = [];

  constructor(db: Database, bank: BankLedger, own: Holding) {
    this.db = db;
    this.bank = bank;
    this.own = own;
  }

  private async attempt(isRight: boolean, work: (tx: Transaction) => Promise<void>): Promise<boolean> {
    const outcome = await refusal(transact(this.db, work));
    if (!(isRight ? ['accepted'] : refusals).includes(String(outcome)))
      throw new Error(`${outcome}, and it ${isRight ? 'should be' : 'cannot be'}`);
    return isRight;
  }

  private row(direction: 'LinkedToPrimary' | 'PrimaryToLinked', cents: bigint, status: 'Settled' | 'Pending') {
    const { entityId, accountId, linkedAccountId } = this.own;
    const processed = status === 'Settled' ? at : null;
    return {
      id: randomUUID(),
      entityId,
      accountId,
      linkedAccountId,
      direction,
      cents,
      status,
      createdAt: at,
      submittedAt: processed,
      processedAt: processed,
    };
  }

  async deposit(cents: bigint): Promise<void> {
    const row = this.row('LinkedToPrimary', cents, 'Settled');
    await this.attempt(true, async (tx) => {
      await tx.insert(transfers).values(row);
      await writeEntries(tx, [entry(row.id, 'posted', this.bank.clearing, this.own.ledger.held, cents)]);
    });
    this.stands.held += cents;
    this.deposits.push({ id: row.id, cents, stage: 'held', owed: 0n });
  }

  async release(nth: number): Promise<void> {
    const one = pick(this.deposits, nth);
    if (!one) return;
    const { held, available } = this.own.ledger;
    if (await this.attempt(one.stage === 'held', (tx) => writeEntries(tx, [entry(one.id, 'released', held, available, one.cents)]))) {
      this.stands.held -= one.cents;
      this.stands.available += one.cents;
      one.stage = 'released';
    }
  }

  async comeBack(nth: number): Promise<void> {
    const one = pick(this.deposits, nth);
    if (!one || one.stage === 'returned') return;
    const fromHeld = one.stage === 'held' ? one.cents : 0n;
    const fromAvailable = least(one.cents - fromHeld, this.stands.available);
    const owed = one.cents - fromHeld - fromAvailable;
    const { held, available, receivable } = this.own.ledger;
    const lines = [
      { ledgerAccountId: held, cents: -fromHeld },
      { ledgerAccountId: available, cents: -fromAvailable },
      { ledgerAccountId: receivable, cents: -owed },
      { ledgerAccountId: this.bank.clearing, cents: one.cents },
    ].filter(({ cents }) => cents !== 0n);
    await this.attempt(true, async (tx) => {
      await tx.update(transfers).set({ status: 'Returned', returnCode: 'R01' }).where(eq(transfers.id, one.id));
      await writeEntries(tx, [{ transferId: one.id, kind: 'returned', at, lines }]);
    });
    this.stands.held -= fromHeld;
    this.stands.available -= fromAvailable;
    this.stands.receivable -= owed;
    Object.assign(one, { stage: 'returned', owed });
  }

  /** Repaid from later money, or written off by the bank. */
  async settleDebt(nth: number, cents: bigint, kind: 'recovered' | 'written_off'): Promise<void> {
    const one = pick(this.deposits, nth);
    if (!one) return;
    const isRight = one.stage === 'returned' && cents <= one.owed && (kind === 'written_off' || cents <= this.stands.available);
    const from = kind === 'recovered' ? this.own.ledger.available : this.bank.losses;
    if (await this.attempt(isRight, (tx) => writeEntries(tx, [entry(one.id, kind, from, this.own.ledger.receivable, cents)]))) {
      one.owed -= cents;
      this.stands.receivable += cents;
      if (kind === 'recovered') this.stands.available -= cents;
    }
  }

  async withdraw(cents: bigint): Promise<void> {
    const row = this.row('PrimaryToLinked', cents, 'Pending');
    const { available, leaving } = this.own.ledger;
    const isThere = this.stands.available >= cents;
    const work = async (tx: Transaction) => {
      await tx.insert(transfers).values(row);
      await writeEntries(tx, [entry(row.id, 'reserved', available, leaving, cents)]);
    };
    if (!(await this.attempt(isThere, work))) return;
    this.stands.available -= cents;
    this.stands.leaving += cents;
    this.withdrawals.push({ id: row.id, cents, stage: 'reserved' });
  }

  async proceed(nth: number, to: 'Submitted' | 'Voided' | 'Returned'): Promise<void> {
    const one = pick(this.withdrawals, nth);
    if (!one) return;
    const isRight = one.stage === (to === 'Returned' ? 'submitted' : 'reserved');
    const { available, leaving } = this.own.ledger;
    const entries = {
      Submitted: entry(one.id, 'posted', leaving, this.bank.clearing, one.cents),
      Voided: entry(one.id, 'freed', leaving, available, one.cents),
      Returned: entry(one.id, 'returned', this.bank.clearing, available, one.cents),
    };
    const times = { Submitted: { submittedAt: at }, Voided: {}, Returned: { processedAt: at } };
    const work = async (tx: Transaction) => {
      await tx
        .update(transfers)
        .set({ status: to, ...times[to] })
        .where(eq(transfers.id, one.id));
      await writeEntries(tx, [entries[to]]);
    };
    if (to === 'Submitted' && one.stage === 'submitted') return; // the same status again is no change; its entry is 23505
    if (!(await this.attempt(isRight, work))) return;
    if (to !== 'Returned') this.stands.leaving -= one.cents;
    if (to !== 'Submitted') this.stands.available += one.cents;
    one.stage = to === 'Submitted' ? 'submitted' : 'over';
  }

  /** Reverses and rewrites an entry in one statement, which leaves balances unchanged. Reversing alone is refused. */
  async correct(nth: number): Promise<void> {
    const one = pick(this.deposits, nth);
    if (one?.stage !== 'held') return;
    const again = entry(one.id, 'posted', this.bank.clearing, this.own.ledger.held, one.cents);
    const taken = async (tx: Transaction) => {
      const found = await tx.select().from(journalEntries).where(eq(journalEntries.transferId, one.id));
      const reversed = new Set(found.map(({ reversesId }) => reversesId));
      const last = found.find(({ id, kind }) => kind === 'posted' && !reversed.has(id));
      return toReversals(tx, [last?.id ?? ''], at);
    };
    await this.attempt(false, async (tx) => writeEntries(tx, await taken(tx)));
    await this.attempt(true, async (tx) => writeEntries(tx, [...(await taken(tx)), again]));
  }

  /** Balances of the account's ledger accounts by kind. */
  async read(): Promise<Record<string, bigint | null>> {
    const rows = await this.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.accountId, this.own.accountId));
    return Object.fromEntries(rows.map(({ kind, balanceCents }) => [kind, balanceCents]));
  }
}

const entry = (transferId: string, kind: Entry['kind'], from: string, to: string, cents: bigint): Entry => ({
  transferId,
  kind,
  at,
  lines: move(from, to, cents),
});
const pick = <T>(all: readonly T[], nth: number) => (all.length === 0 ? undefined : all[nth % all.length]);
const least = (a: bigint, b: bigint) => (a < b ? a : b);
