import { and, eq, inArray } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import type { AccountKind, LedgerKind } from '../../db/ledgerRules.ts';
import { ledgerAccounts, journalEntries, postings } from '../../db/schema/ledger.ts';
import { sumOfCents } from '../../db/sumOfCents.ts';
import { bankLedger } from '../money/ledger.ts';

/** Ledger account ids by kind: the savings account's and its bank's. */
export type LedgerAccounts = Record<LedgerKind, string>;

export async function ledgerAccountsOf(tx: Transaction, accountId: string): Promise<LedgerAccounts> {
  const own = await tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.accountId, accountId));
  const [first] = own;
  if (!first) throw new Error('a transfer without an account');
  const bank = await bankLedger(tx, first.brand);
  return { ...bank, ...Object.fromEntries(own.map(({ kind, id }) => [kind, id])) } as LedgerAccounts; // a trigger creates each kind
}

/** Locks a ledger account and returns its balance in cents. */
export async function lockBalance(tx: Transaction, ledgerAccountId: string): Promise<bigint> {
  const [row] = await tx
    .select({ cents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, ledgerAccountId))
    .for('update');
  if (!row || row.cents === null) throw new Error('a ledger account without a balance');
  return row.cents;
}

/** Locks all ledger accounts in id order, as the trigger of postings does, to avoid deadlocks. */
export async function lockBalances(tx: Transaction, accountId: string): Promise<Readonly<Record<AccountKind, bigint>>> {
  const rows = await tx
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.accountId, accountId))
    .orderBy(ledgerAccounts.id)
    .for('update');
  return Object.fromEntries(rows.map(({ kind, balanceCents }) => [kind, balanceCents])) as Record<AccountKind, bigint>; // all kinds (trigger)
}

/** Net cents that a transfer's entries posted to a ledger account. */
export async function netPosted(db: Store, transferId: string, ledgerAccountId: string): Promise<bigint> {
  const ofTransfer = db.select({ id: journalEntries.id }).from(journalEntries).where(eq(journalEntries.transferId, transferId));
  const [sum] = await db
    .select({ cents: sumOfCents(postings.cents) })
    .from(postings)
    .where(and(eq(postings.ledgerAccountId, ledgerAccountId), inArray(postings.entryId, ofTransfer)));
  return sum?.cents ?? 0n;
}
