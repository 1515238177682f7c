import { isDeepStrictEqual } from 'node:util';
import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Store } from '../../db/database.ts';
import { documentNotices, statements, taxDocuments } from '../../db/schema/statements.ts';
import { transact } from '../../db/transact.ts';
import { hashOfDocument, sha256 } from './notices.ts';
import type { LedgerFault } from '../money/auditLedger.ts';
import { groupBy } from '../values/groupBy.ts';
import { toStated, type StatedFigures, type StatementContent } from './content.ts';
import { stateFigures } from './figures.ts';
import { readMoves } from './readMoves.ts';

/** Possible faults of issued documents. The `id` is account and month, the id of a tax form, or the hash of notices. */
export const statementProofs = [
  { fault: 'statement-differs', description: 'A statement does not match the ledger (account and month).' },
  {
    fault: 'document-changed',
    description:
      'A statement, tax form or notice was modified: its content does not match its hash (account and month, form, or hash of the notices).',
  },
] as const;

/** Accounts per query. */
const mostAccounts = 100;

/** Recomputes every statement from the ledger and compares it with the issued one. Read-only. */
export async function auditStatements(db: Database): Promise<LedgerFault[]> {
  return transact(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    // Full table scans may exceed the statement timeout of requests.
    await tx.execute(sql`set local statement_timeout = 0`);
    const faults = [...(await auditNotices(tx)), ...(await auditTaxForms(tx))];
    for (let last: string | null = null; ;) {
      const ids = await nextAccounts(tx, last);
      if (ids.length === 0) return faults;
      faults.push(...(await auditAccounts(tx, ids)));
      last = ids.at(-1) ?? null;
    }
  });
}

async function nextAccounts(tx: Store, after: string | null): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: statements.accountId })
    .from(statements)
    .where(after === null ? undefined : gt(statements.accountId, after))
    .orderBy(asc(statements.accountId))
    .limit(mostAccounts);
  return rows.map(({ id }) => id);
}

async function auditAccounts(tx: Store, ids: readonly string[]): Promise<LedgerFault[]> {
  const issued = await tx
    .select()
    .from(statements)
    .where(inArray(statements.accountId, [...ids]))
    .orderBy(asc(statements.accountId), asc(statements.month));
  const moves = groupBy(await readMoves(tx, ids, { isUnstated: false }), ({ accountId, statedIn }) => `${accountId} ${statedIn}`);
  return issued.flatMap((statement, index): LedgerFault[] => {
    const id = `${statement.accountId} ${statement.month}`;
    if (hashOfDocument(statement) !== statement.hash) return [{ fault: 'document-changed', id }];
    const earlier = issued[index - 1];
    const before = earlier?.accountId === statement.accountId ? earlier : undefined;
    const isSameYear = before?.month.slice(0, 4) === statement.month.slice(0, 4);
    const figures = stateFigures({
      period: { month: statement.month, from: statement.fromDay, through: statement.throughDay },
      opening: before?.closingCents ?? 0n,
      earlierInterest: isSameYear ? (before?.yearInterestCents ?? 0n) : 0n,
      moves: moves.get(id) ?? [],
    });
    const content = JSON.parse(statement.content) as StatementContent; // hash verified above
    const columns = [statement.openingCents, statement.closingCents, statement.interestCents, statement.yearInterestCents];
    const isRight =
      isDeepStrictEqual(withoutBanks(toStated(figures)), withoutBanks(content.figures)) &&
      isDeepStrictEqual(columns, [figures.opening, figures.closing, figures.totals.interest, figures.yearInterest]);
    return isRight ? [] : [{ fault: 'statement-differs', id }];
  });
}

/** Excluded, because the bank's name or number may have been corrected since. */
const withoutBanks = (figures: StatedFigures) => ({ ...figures, lines: figures.lines.map((line) => ({ ...line, bank: null })) });

async function auditNotices(tx: Store): Promise<LedgerFault[]> {
  const sets = await tx.select().from(documentNotices).orderBy(asc(documentNotices.hash));
  return sets.filter(({ content, hash }) => sha256(content) !== hash).map(({ hash }) => ({ fault: 'document-changed', id: hash }));
}

async function auditTaxForms(tx: Store): Promise<LedgerFault[]> {
  const forms = await tx.select().from(taxDocuments).orderBy(asc(taxDocuments.id));
  return forms.filter((form) => hashOfDocument(form) !== form.hash).map(({ id }) => ({ fault: 'document-changed', id }));
}
