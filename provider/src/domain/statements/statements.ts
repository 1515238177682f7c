import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { BrandConfig } from '../../config/brands.ts';
import type { Store } from '../../db/database.ts';
import { accounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { documentNotices, statements } from '../../db/schema/statements.ts';
import { heldBy } from '../depositors/holders.ts';
import { toNotices } from './notices.ts';
import { absent } from '../refused.ts';
import { toDecimal } from '../values/decimal.ts';
import type { StatementContent } from './content.ts';
import { statementLines, statementText, type DocumentText, type IssuedStatement } from './statementText.ts';

/** 20 years. */
const most = 240;

/**
 * `GET /statements`, newest first.
 * @param year limits the list
 */
export async function listStatements(db: Store, userId: string, year?: string) {
  const rows = await db
    .select(columnsOfList)
    .from(depositors)
    .innerJoin(accounts, eq(accounts.entityId, depositors.entityId))
    .innerJoin(statements, eq(statements.accountId, accounts.id))
    .where(and(heldBy(userId), year === undefined ? undefined : isOfYear(Number(year))))
    .orderBy(desc(statements.month), desc(accounts.openedAt))
    .limit(most);
  return rows.map(toItem);
}

/** `GET /statements/years`, newest first. */
export async function listStatementYears(db: Store, userId: string): Promise<number[]> {
  const year = sql<number>`extract(year from ${statements.month})::integer`;
  const rows = await db
    .selectDistinct({ year })
    .from(depositors)
    .innerJoin(accounts, eq(accounts.entityId, depositors.entityId))
    .innerJoin(statements, eq(statements.accountId, accounts.id))
    .where(heldBy(userId))
    .orderBy(desc(year))
    .limit(100);
  return rows.map((row) => row.year);
}

/**
 * Text and lines of a statement.
 * @throws {Refused} absent when there is none for that month
 */
export async function readStatement(db: Store, userId: string, brand: BrandConfig, year: string, month: string) {
  const issued = await findStatement(db, userId, `${year}-${month.padStart(2, '0')}-01`);
  if (!issued) throw absent();
  return { year: Number(year), month: Number(month), ...statementText(brand, issued), lines: statementLines(brand, issued) };
}

/**
 * Text of a month's statement for rendering; null when there is none.
 * @param month `YYYY-MM`
 */
export async function findStatementText(
  db: Store,
  userId: string,
  brand: BrandConfig,
  month: string,
): Promise<(DocumentText & { date: string }) | null> {
  const issued = await findStatement(db, userId, `${month}-01`);
  return issued && { ...statementText(brand, issued), date: issued.content.through };
}

async function findStatement(db: Store, userId: string, month: string): Promise<IssuedStatement | null> {
  const [row] = await db
    .select({ content: statements.content, notices: documentNotices.content })
    .from(depositors)
    .innerJoin(accounts, eq(accounts.entityId, depositors.entityId))
    .innerJoin(statements, eq(statements.accountId, accounts.id))
    .innerJoin(documentNotices, eq(documentNotices.hash, statements.noticesHash))
    .where(and(heldBy(userId), eq(statements.month, month)))
    .orderBy(desc(accounts.openedAt))
    .limit(1);
  if (!row) return null;
  const content = JSON.parse(row.content) as StatementContent; // written by `issueStatements` only
  return { content, notices: toNotices(row.notices) };
}

const columnsOfList = {
  month: statements.month,
  fromDay: statements.fromDay,
  throughDay: statements.throughDay,
  closingCents: statements.closingCents,
  interestCents: statements.interestCents,
  lineCount: statements.lineCount,
};

const isOfYear = (year: number) => and(gte(statements.month, `${year}-01-01`), lt(statements.month, `${year + 1}-01-01`));

function toItem({
  month,
  fromDay,
  throughDay,
  closingCents,
  interestCents,
  lineCount,
}: Pick<typeof statements.$inferSelect, keyof typeof columnsOfList>) {
  return {
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5, 7)),
    from: fromDay,
    through: throughDay,
    closing_balance: toDecimal(closingCents),
    interest_paid: toDecimal(interestCents),
    transaction_count: lineCount,
  };
}
