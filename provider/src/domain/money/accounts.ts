import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { atBank, bankDate, bankDay } from '../../clock/businessDays.ts';
import { monthEnd, monthStart, toDay } from '../../clock/months.ts';
import type { Store } from '../../db/database.ts';
import type { AccountKind } from '../../db/ledgerRules.ts';
import { accountRates, accruals } from '../../db/schema/accruals.ts';
import { ledgerAccounts } from '../../db/schema/ledger.ts';
import { accounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { closingPlans, transfers } from '../../db/schema/transfers.ts';
import { toDecimal } from '../values/decimal.ts';
import { heldBy } from '../depositors/holders.ts';

/** `GET /accounts`: savings accounts and their interest, open ones first. */
export async function readAccounts(db: Store, userId: string, now: Date) {
  const rows = await db
    .select({ account: accounts, ...figuresOn(now) })
    .from(depositors)
    .innerJoin(accounts, eq(accounts.entityId, depositors.entityId))
    .where(heldBy(userId))
    .orderBy(sql`${accounts.closedAt} desc nulls first`, accounts.openedAt, accounts.id)
    .limit(20);
  return rows.map(({ account, ...figures }) => toAccount(account, figures, now));
}

type Account = typeof accounts.$inferSelect;

interface Figures {
  /** In cents. */
  balances: Record<AccountKind, string>;
  rate: { apy: number; since: string };
  accruedThrough: string | null;
  paidThisYear: string;
  lastPaid: { cents: string; on: string } | null;
  isClosing: boolean;
}

/** Selected columns. Cents are cast to text because JSON numbers lose precision. */
function figuresOn(now: Date): { [Name in keyof Figures]: SQL<Figures[Name]> } {
  const today = bankDate(now);
  const newYear = atBank(new Date(Date.UTC(today.getUTCFullYear(), 0, 1)), 0, 0).toISOString();
  const isPaid = sql`${transfers.accountId} = ${accounts.id} and ${transfers.direction} = 'ServiceToPrimary' and ${transfers.status} = 'Settled'`;
  const paidOn = sql`(${transfers.processedAt} at time zone 'America/New_York')::date`;
  return {
    balances: sql`(select jsonb_object_agg(${ledgerAccounts.kind}, ${ledgerAccounts.balanceCents}::text) from ${ledgerAccounts}
      where ${ledgerAccounts.accountId} = ${accounts.id})`,
    rate: sql`(select jsonb_build_object('apy', ${accountRates.apyBasisPoints}, 'since', ${accountRates.day}) from ${accountRates}
      where ${accountRates.accountId} = ${accounts.id} and ${accountRates.day} <= ${bankDay(now)} order by ${desc(accountRates.day)} limit 1)`,
    accruedThrough: sql`(select max(${accruals.day})::text from ${accruals} where ${accruals.accountId} = ${accounts.id})`,
    paidThisYear: sql`(select coalesce(sum(${transfers.cents}), 0)::text from ${transfers} where ${isPaid} and ${transfers.processedAt} >= ${newYear})`,
    lastPaid: sql`(select jsonb_build_object('cents', ${transfers.cents}::text, 'on', ${paidOn}) from ${transfers}
      where ${isPaid} order by ${desc(transfers.processedAt)} limit 1)`,
    isClosing: sql`exists (select from ${transfers}
      where ${transfers.accountId} = ${accounts.id} and ${transfers.isClosing} and ${transfers.status} in ('Initiated','Pending'))
      or exists (select from ${closingPlans} where ${closingPlans.accountId} = ${accounts.id} and ${closingPlans.endedAt} is null)`,
  };
}

function toAccount({ id, numberLast4, openedAt, closedAt }: Account, figures: Figures, now: Date) {
  const { balances, rate, accruedThrough, paidThisYear, lastPaid, isClosing } = figures;
  const [available, held, leaving] = [BigInt(balances.available), BigInt(balances.held), BigInt(balances.leaving)];
  const [opened, month] = [bankDate(openedAt), monthStart(bankDate(closedAt ?? now))];
  return {
    uuid: id,
    available_balance: toDecimal(available),
    current_balance: toDecimal(available + held + leaving),
    held_balance: toDecimal(held),
    leaving_balance: toDecimal(leaving),
    owed_balance: toDecimal(-BigInt(balances.receivable)),
    account_number_last4: numberLast4,
    apy: toDecimal(rate.apy),
    apy_as_of: rate.since,
    interest: {
      accrued: toDecimal(BigInt(balances.accrued)),
      accrued_through: accruedThrough,
      period_began_on: toDay(opened > month ? opened : month),
      paid_this_year: toDecimal(BigInt(paidThisYear)),
      last_paid: lastPaid && { amount: toDecimal(BigInt(lastPaid.cents)), on: lastPaid.on },
      next_paid_on: closedAt ? null : toDay(monthEnd(bankDate(now))),
    },
    status: closedAt === null ? (isClosing ? 'CLOSING' : 'OPEN') : 'CLOSED',
    opened_at: openedAt.toISOString(),
    closed_at: closedAt?.toISOString() ?? null,
  };
}
