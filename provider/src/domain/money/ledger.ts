import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { accountKinds, bankKinds, type AccountKind, type BankKind } from '../../db/ledgerRules.ts';
import { journalEntries, ledgerAccounts, postings } from '../../db/schema/ledger.ts';

type JournalEntry = typeof journalEntries.$inferInsert;

/** A line of an entry: positive cents when more stands in the ledger account afterwards. */
export interface Line {
  ledgerAccountId: string;
  cents: bigint;
}

/** Something that moved, of a transfer or of another cause; `db/ledgerRules.ts` says which lines it may have, and the database refuses all else. */
export type Entry = Pick<
  JournalEntry,
  'transferId' | 'accountId' | 'day' | 'correction' | 'linkedAccountId' | 'reversesId' | 'kind' | 'at'
> & {
  lines: readonly Line[];
};

/** The lines of money that goes from one ledger account to another. `cents` is above zero. */
export function move(from: string, to: string, cents: bigint): Line[] {
  return [
    { ledgerAccountId: from, cents: -cents },
    { ledgerAccountId: to, cents },
  ];
}

/**
 * Writes entries to the journal, all in one statement; the balances follow. The status of their transfers is changed before, in the same
 * transaction. Refused (23514) when an entry does not fit its cause or a depositor's balance would go below zero, and (23505) when it has
 * been written already.
 */
export async function writeEntries(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const numbered = entries.map((entry) => ({ ...entry, id: randomUUID() }));
  await tx.insert(journalEntries).values(numbered.map(({ lines: _lines, ...entry }) => entry));
  await tx.insert(postings).values(numbered.flatMap(({ id: entryId, lines }) => lines.map((line) => ({ entryId, ...line }))));
}

/**
 * The entries that take others back, to be written by `writeEntries` together with what comes in their place: after each writing the money
 * of a transfer stands where its status says. Interest is not taken back, nor is what takes something back.
 * @param ids of entries; one that does not exist is left out.
 */
export async function toReversals(tx: Transaction, ids: readonly string[], at: Date): Promise<Entry[]> {
  const taken = await tx
    .select()
    .from(journalEntries)
    .where(inArray(journalEntries.id, [...ids]));
  const lines = await tx
    .select()
    .from(postings)
    .where(inArray(postings.entryId, [...ids]));
  return taken.map(({ id, transferId, accountId, day, correction, linkedAccountId }) => ({
    transferId,
    accountId,
    day,
    correction,
    linkedAccountId,
    kind: 'reversed' as const,
    reversesId: id,
    at,
    lines: lines.flatMap(({ entryId, ledgerAccountId, cents }) => (entryId === id ? [{ ledgerAccountId, cents: -cents }] : [])),
  }));
}

/** Where a savings account's money stands: ids of its ledger accounts by kind. */
export type AccountLedger = Record<AccountKind, string>;

/** Opens the ledger accounts of savings accounts of a brand; answers them by account. */
export async function openLedgers(
  tx: Transaction,
  brand: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, AccountLedger>> {
  const opened = accountIds.map((accountId) => [accountId, byKind(accountKinds, () => randomUUID())] as const);
  const rows = opened.flatMap(([accountId, ledger]) =>
    accountKinds.map((kind) => ({ id: ledger[kind], brand, kind, accountId, balanceCents: 0n })),
  );
  if (rows.length > 0) await tx.insert(ledgerAccounts).values(rows);
  return new Map(opened);
}

/** The bank's own ledger accounts of a brand: ids by kind. */
export type BankLedger = Record<BankKind, string>;

/** Finds a bank's own ledger accounts and opens them when they are asked for first. */
export async function bankLedger(tx: Transaction, brand: string): Promise<BankLedger> {
  const found = await readBankLedger(tx, brand);
  if (bankKinds.every((kind) => kind in found)) return found as BankLedger; // it has each of the kinds
  await tx
    .insert(ledgerAccounts)
    .values(bankKinds.map((kind) => ({ id: randomUUID(), brand, kind })))
    .onConflictDoNothing();
  return (await readBankLedger(tx, brand)) as BankLedger; // what was missing is there now, whoever opened it
}

async function readBankLedger(tx: Transaction, brand: string): Promise<Partial<BankLedger>> {
  const found = await tx
    .select()
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.brand, brand), isNull(ledgerAccounts.accountId)));
  return Object.fromEntries(found.map(({ kind, id }) => [kind, id]));
}

function byKind<Kind extends string>(kinds: readonly Kind[], toId: (kind: Kind) => string): Record<Kind, string> {
  return Object.fromEntries(kinds.map((kind) => [kind, toId(kind)])) as Record<Kind, string>; // each of the kinds has its entry
}
