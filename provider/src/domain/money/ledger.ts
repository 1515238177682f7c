import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { accountKinds, bankKinds, type AccountKind, type BankKind } from '../../db/ledgerRules.ts';
import { journalEntries, ledgerAccounts, postings } from '../../db/schema/ledger.ts';

type JournalEntry = typeof journalEntries.$inferInsert;

/** Posting to a ledger account; positive cents increase its balance. */
export interface Line {
  ledgerAccountId: string;
  cents: bigint;
}

/** A journal entry with its postings. `db/ledgerRules.ts` lists the valid combinations; database triggers reject the rest. */
export type Entry = Pick<
  JournalEntry,
  'transferId' | 'accountId' | 'day' | 'correction' | 'linkedAccountId' | 'reversesId' | 'kind' | 'at'
> & {
  lines: readonly Line[];
};

/** Postings that move cents (above zero) from one ledger account to another. */
export function move(from: string, to: string, cents: bigint): Line[] {
  return [
    { ledgerAccountId: from, cents: -cents },
    { ledgerAccountId: to, cents },
  ];
}

/**
 * Writes journal entries and their postings; triggers update the balances.
 * Change the status of the transfers first, in the same transaction.
 * Raises 23514 when an entry does not match its transfer or would overdraw a depositor, and 23505 when it exists already.
 */
export async function writeEntries(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const numbered = entries.map((entry) => ({ ...entry, id: randomUUID() }));
  await tx.insert(journalEntries).values(numbered.map(({ lines: _lines, ...entry }) => entry));
  await tx.insert(postings).values(numbered.flatMap(({ id: entryId, lines }) => lines.map((line) => ({ entryId, ...line }))));
}

/**
 * Builds entries that reverse others.
 * Write them in the same `writeEntries` as their replacements, because the ledger must match each transfer's status after every write.
 * Interest and reversals themselves are not reversed.
 * @param ids of entries; unknown ids are ignored
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

export type AccountLedger = Record<AccountKind, string>;

/** Creates the ledger accounts of new savings accounts. Returns their ids by account. */
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

export type BankLedger = Record<BankKind, string>;

/** Finds a brand's own ledger accounts and creates them on first use. */
export async function bankLedger(tx: Transaction, brand: string): Promise<BankLedger> {
  const found = await readBankLedger(tx, brand);
  if (bankKinds.every((kind) => kind in found)) return found as BankLedger; // complete: every kind was found
  await tx
    .insert(ledgerAccounts)
    .values(bankKinds.map((kind) => ({ id: randomUUID(), brand, kind })))
    .onConflictDoNothing();
  return (await readBankLedger(tx, brand)) as BankLedger; // read again, because a concurrent transaction may have created them
}

async function readBankLedger(tx: Transaction, brand: string): Promise<Partial<BankLedger>> {
  const found = await tx
    .select()
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.brand, brand), isNull(ledgerAccounts.accountId)));
  return Object.fromEntries(found.map(({ kind, id }) => [kind, id]));
}

function byKind<Kind extends string>(kinds: readonly Kind[], toId: (kind: Kind) => string): Record<Kind, string> {
  return Object.fromEntries(kinds.map((kind) => [kind, toId(kind)])) as Record<Kind, string>; // every kind has an entry
}
