import { and, asc, desc, inArray, sql } from 'drizzle-orm';
import type { Brands } from '../../config/brands.ts';
import type { DocumentNotice } from '../../config/readDocumentTexts.ts';
import type { Transaction } from '../../db/database.ts';
import { accruals } from '../../db/schema/accruals.ts';
import { accounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { statementEntries, statements } from '../../db/schema/statements.ts';
import { isHolder } from '../depositors/holders.ts';
import { hashOfDocument, hashOfNotices, keepNotices } from './notices.ts';
import { groupBy } from '../values/groupBy.ts';
import { toContent } from './content.ts';
import { stateFigures } from './figures.ts';
import { periodsDue } from './period.ts';
import { readMoves } from './readMoves.ts';

export interface Issued {
  accountId: string;
  /** First day of the month. */
  month: string;
}

type Row = typeof statements.$inferInsert;

/**
 * Issues the statements that are due, each once.
 * A statement waits until interest through its last day is counted, which may take days (rule money-20).
 * @param today New York date
 * @param mayWait false when that interest is known to be paid
 */
export async function issueStatements(
  tx: Transaction,
  brands: Brands,
  accountIds: readonly string[],
  { now, today, mayWait = true }: { now: Date; today: string; mayWait?: boolean },
): Promise<Issued[]> {
  const due = await readDue(tx, accountIds, today, mayWait);
  if (due.length === 0) return [];
  const ids = due.map(({ account }) => account.id);
  const moves = groupBy(await readMoves(tx, ids, { isUnstated: true }), ({ accountId }) => accountId);
  const holders = groupBy(
    await readHolders(
      tx,
      due.map(({ account }) => account.entityId),
    ),
    ({ entityId }) => entityId ?? '',
  );
  const rows: Row[] = [];
  const entries: (typeof statementEntries.$inferInsert)[] = [];
  for (const { account, last, periods } of due) {
    const noticesHash = hashOfNotices(noticesOf(brands, account.brand));
    let [before, rest] = [last, moves.get(account.id) ?? []];
    for (const period of periods) {
      const isSameYear = before?.month.slice(0, 4) === period.month.slice(0, 4);
      const figures = stateFigures({
        period,
        opening: before?.closingCents ?? 0n,
        earlierInterest: isSameYear ? (before?.yearInterestCents ?? 0n) : 0n,
        moves: rest.filter(({ day }) => day <= period.through),
      });
      rest = rest.filter(({ day }) => day > period.through);
      const content = JSON.stringify(toContent({ account, holders: holders.get(account.entityId) ?? [], period, figures }));
      before = {
        accountId: account.id,
        month: period.month,
        fromDay: period.from,
        throughDay: period.through,
        openingCents: figures.opening,
        closingCents: figures.closing,
        interestCents: figures.totals.interest,
        yearInterestCents: figures.yearInterest,
        lineCount: figures.moves.length,
        content,
        noticesHash,
        hash: hashOfDocument({ content, noticesHash }),
        issuedAt: now,
      };
      rows.push(before);
      entries.push(...figures.moves.map(({ entryId }) => ({ accountId: account.id, entryId, month: period.month })));
    }
  }
  const sets = new Set(due.map(({ account }) => noticesOf(brands, account.brand)));
  await keepNotices(tx, [...sets]);
  await inParts(rows, 500, (part) => tx.insert(statements).values(part));
  await inParts(entries, 5000, (part) => tx.insert(statementEntries).values(part));
  return rows.map(({ accountId, month }) => ({ accountId, month }));
}

async function readDue(tx: Transaction, accountIds: readonly string[], today: string, mayWait: boolean) {
  // Locks the accounts, so that no other process issues their statements.
  const open = await tx
    .select({
      account: accounts,
      countedThrough: sql<string | null>`(select max(${accruals.day})::text from ${accruals} where ${accruals.accountId} = ${accounts.id})`,
    })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]))
    .orderBy(asc(accounts.id))
    .for('no key update', { of: accounts });
  const lastOnes = await tx
    .selectDistinctOn([statements.accountId])
    .from(statements)
    .where(inArray(statements.accountId, [...accountIds]))
    .orderBy(statements.accountId, desc(statements.month));
  const lastOf = new Map<string, Row>(lastOnes.map((row) => [row.accountId, row]));
  return open.flatMap(({ account, countedThrough }) => {
    const last = lastOf.get(account.id);
    const isCounted = (through: string) => !mayWait || account.closedAt !== null || (countedThrough !== null && countedThrough >= through);
    const periods = periodsDue(account, last?.month ?? null, today).filter(({ through }) => isCounted(through));
    return periods.length > 0 ? [{ account, last, periods }] : [];
  });
}

export type Holder = typeof depositors.$inferSelect;

/** Primary depositor first. */
function readHolders(tx: Transaction, entityIds: readonly string[]): Promise<Holder[]> {
  return tx
    .select()
    .from(depositors)
    .where(and(inArray(depositors.entityId, [...entityIds]), isHolder()))
    .orderBy(desc(depositors.isPrimary), depositors.createdAt, depositors.id);
}

function noticesOf(brands: Brands, slug: string): readonly DocumentNotice[] {
  const brand = brands.get(slug);
  if (!brand) throw new Error('an account of an unknown brand');
  return brand.documents.statement.notices;
}

async function inParts<Item>(items: readonly Item[], most: number, insert: (part: Item[]) => Promise<unknown>): Promise<void> {
  for (let begin = 0; begin < items.length; begin += most) await insert(items.slice(begin, begin + most));
}
