import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { journalEntries, ledgerAccounts, postings } from '../../db/schema/ledger.ts';

/** One movement of a transfer between two ledger accounts; the database refuses any other shape (P-40). */
export interface Entry {
  transferId: string;
  kind: (typeof journalEntries.$inferInsert)['kind'];
  at: Date;
  /** Ledger accounts by id. */
  from: string;
  to: string;
  /** Above zero. */
  cents: bigint;
}

/** Writes entries to the journal, all in one statement; the balances follow. Refused when a depositor's would go below zero (P-42). */
export async function writeEntries(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const numbered = entries.map((entry) => ({ ...entry, id: randomUUID() }));
  await tx.insert(journalEntries).values(numbered);
  await tx.insert(postings).values(
    numbered.flatMap(({ id: entryId, from, to, cents }) => [
      { entryId, ledgerAccountId: from, cents: -cents },
      { entryId, ledgerAccountId: to, cents },
    ]),
  );
}

/** Where a savings account's money stands. */
export interface AccountLedger {
  available: string;
  held: string;
}

/** Opens the two ledger accounts of savings accounts of a brand; answers them by account. */
export async function openLedgers(
  tx: Transaction,
  brand: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, AccountLedger>> {
  const opened = accountIds.map((accountId) => ({ accountId, available: randomUUID(), held: randomUUID() }));
  const rows = opened.flatMap(({ accountId, available, held }) => [
    { id: available, brand, kind: 'available' as const, accountId, balanceCents: 0n },
    { id: held, brand, kind: 'held' as const, accountId, balanceCents: 0n },
  ]);
  if (rows.length > 0) await tx.insert(ledgerAccounts).values(rows);
  return new Map(opened.map(({ accountId, available, held }) => [accountId, { available, held }]));
}

/** The bank's own ledger accounts, by brand. */
export interface BankLedger {
  clearing: string;
  interest: string;
}

/** Finds a bank's own ledger accounts and opens them when they are asked for first. */
export async function bankLedger(tx: Transaction, brand: string): Promise<BankLedger> {
  const rows = kinds.map((kind) => ({ id: randomUUID(), brand, kind }));
  await tx.insert(ledgerAccounts).values(rows).onConflictDoNothing();
  const isOwn = and(eq(ledgerAccounts.brand, brand), isNull(ledgerAccounts.accountId), inArray(ledgerAccounts.kind, [...kinds]));
  const found = await tx.select().from(ledgerAccounts).where(isOwn);
  const idOf = (kind: (typeof kinds)[number]) => {
    const account = found.find((candidate) => candidate.kind === kind);
    if (!account) throw new Error(`the bank has no ledger account for ${kind}`);
    return account.id;
  };
  return { clearing: idOf('clearing'), interest: idOf('interest') };
}

const kinds = ['clearing', 'interest'] as const;
