import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/database.ts';
import { journalEntries, postings } from '../src/db/schema/ledger.ts';
import { transfers } from '../src/db/schema/transfers.ts';
import { transact } from '../src/db/transact.ts';
import { bankLedger, writeEntries, type BankLedger, type Entry } from '../src/domain/money/ledger.ts';
import { openAccount, refusal, type Holding } from './openAccount.ts';

type Row = typeof transfers.$inferInsert;

/** A posting: readable name of the ledger account, and cents. */
export type Line = readonly [where: string, cents: number];

export interface Written {
  kind: Entry['kind'];
  lines: readonly Line[];
}

export const at = new Date('2026-11-20T15:00:00.000Z');

/** Two accounts of one brand and the banks of two, for manual ledger entries. */
export interface LedgerBench {
  own: Holding;
  other: Holding;
  bank: BankLedger;
  otherBank: BankLedger;
  /** A transfer of one dollar of `own`. */
  order(direction: Row['direction'], status: Row['status']): Row & { id: string };
  /** Inserts a transfer and its entries directly into the database. */
  insert(transfer: Row, entries: readonly Written[]): Promise<void>;
  /** Writes entries with the domain's function. Returns "accepted" or the SQLSTATE of the refusal. */
  write(...entries: Entry[]): Promise<string | null>;
}

export async function createLedgerBench(db: Database): Promise<LedgerBench> {
  const [own, other] = [await openAccount(db), await openAccount(db)];
  const [bank, otherBank] = await transact(db, async (tx) => [await bankLedger(tx, 'harbor'), await bankLedger(tx, 'volt')] as const);
  const ledgerAccounts: Record<string, string> = {
    ...own.ledger,
    ...bank,
    'another depositor’s available': other.ledger.available,
    'another depositor’s held': other.ledger.held,
    'another brand’s clearing': otherBank.clearing,
    'another brand’s interest': otherBank.interest,
  };
  return {
    own,
    other,
    bank,
    otherBank,
    order: (direction, status) => orderOf(own, direction, status),
    insert: (transfer, entries) =>
      transact(db, async (tx) => {
        await tx.insert(transfers).values(transfer);
        for (const { kind, lines } of entries) {
          const entryId = randomUUID();
          await tx.insert(journalEntries).values({ id: entryId, transferId: transfer.id, kind, at });
          await tx
            .insert(postings)
            .values(lines.map(([where, cents]) => ({ entryId, ledgerAccountId: ledgerAccounts[where] ?? '', cents: BigInt(cents) })));
        }
      }),
    write: (...entries) => refusal(transact(db, (tx) => writeEntries(tx, entries))),
  };
}

function orderOf({ entityId, accountId, linkedAccountId }: Holding, direction: Row['direction'], status: Row['status']) {
  const isOver = status === 'Settled' || status === 'Returned';
  return {
    id: randomUUID(),
    entityId,
    accountId,
    direction,
    status,
    cents: 100n,
    createdAt: at,
    linkedAccountId: direction.includes('Linked') ? linkedAccountId : null,
    submittedAt: isOver || status === 'Submitted' ? at : null,
    processedAt: isOver ? at : null,
  };
}
