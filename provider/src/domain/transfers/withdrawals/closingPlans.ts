import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { addBusinessDays } from '../../../clock/businessDays.ts';
import type { BrandConfig } from '../../../config/brands.ts';
import type { Store } from '../../../db/database.ts';
import { ledgerAccounts } from '../../../db/schema/ledger.ts';
import { closingPlans, transfers } from '../../../db/schema/transfers.ts';
import { sumOfCents } from '../../../db/sumOfCents.ts';
import { datesOf } from '../transferDates.ts';
import { toDecimal } from '../../values/decimal.ts';

export type ClosingPlan = typeof closingPlans.$inferSelect;

/** A closing that waits for pending money; null when there is none. */
export async function findPlan(db: Store, accountId: string): Promise<ClosingPlan | null> {
  const [plan] = await db
    .select()
    .from(closingPlans)
    .where(and(eq(closingPlans.accountId, accountId), isNull(closingPlans.endedAt)));
  return plan ?? null;
}

/** The latest plan, active or ended. */
export async function findLastPlan(db: Store, accountId: string): Promise<ClosingPlan | null> {
  const [plan] = await db
    .select()
    .from(closingPlans)
    .where(eq(closingPlans.accountId, accountId))
    .orderBy(desc(closingPlans.createdAt), desc(closingPlans.id))
    .limit(1);
  return plan ?? null;
}

/** When the last pending transfer and hold are expected to end; `now` when none is left or they are overdue. */
export async function readyAt(db: Store, accountId: string, now: Date): Promise<Date> {
  const rows = await db
    .select({ expectedAt: transfers.expectedAt, availableAt: transfers.availableAt, status: transfers.status })
    .from(transfers)
    .where(and(eq(transfers.accountId, accountId), or(isUnderWay, isHeld(now))));
  const ready = rows
    .map(({ expectedAt, availableAt }) => availableAt ?? expectedAt ?? now)
    .toSorted((one, other) => one.getTime() - other.getTime());
  const last = ready.at(-1);
  return last && last > now ? new Date(last.getTime() + minute) : now;
}

/** When to retry a planned closing. Overdue money is checked again on the next banking day. */
export async function lookAgainAt(db: Store, accountId: string, now: Date): Promise<Date> {
  const ready = await readyAt(db, accountId, now);
  return ready > now ? ready : addBusinessDays(now, 1);
}

const minute = 60_000;
// Literals instead of parameters, so that the planner can use the partial indexes.
const isUnderWay = sql`${transfers.status} in ('Initiated','Pending','Submitted')`;
const isHeld = (now: Date) =>
  sql`(${transfers.direction} = 'LinkedToPrimary' and ${transfers.status} = 'Settled' and ${transfers.availableAt} > ${now.toISOString()})`;

/** Send and settlement dates of the payout if the depositor closed the account now. */
export async function closingDates(db: Store, accountId: string, now: Date, { withdrawals }: BrandConfig) {
  const { cutOffAt, settlesAt } = datesOf(await readyAt(db, accountId, now), withdrawals);
  return { goes_out_at: cutOffAt.toISOString(), settles_at: settlesAt.toISOString() };
}

/** Cents in the account and on their way to it. */
export async function centsToPay(db: Store, accountId: string): Promise<bigint> {
  const [here] = await db
    .select({ cents: sumOfCents(ledgerAccounts.balanceCents) })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.accountId, accountId), inArray(ledgerAccounts.kind, ['available', 'held'])));
  const [coming] = await db
    .select({ cents: sumOfCents(transfers.cents) })
    .from(transfers)
    .where(and(eq(transfers.accountId, accountId), eq(transfers.direction, 'LinkedToPrimary'), isUnderWay));
  return (here?.cents ?? 0n) + (coming?.cents ?? 0n);
}

export async function toPlannedTransaction(db: Store, plan: ClosingPlan, now: Date, { withdrawals }: BrandConfig) {
  const { cutOffAt, settlesAt } = datesOf(await readyAt(db, plan.accountId, now), withdrawals);
  const isOpen = plan.endedAt === null;
  return {
    uuid: plan.id,
    status: isOpen ? ('Initiated' as const) : ('Voided' as const),
    direction: 'PrimaryToLinked' as const,
    amount: toDecimal(await centsToPay(db, plan.accountId)),
    return_code: null,
    account_uuid: plan.accountId,
    linked_account_uuid: plan.linkedAccountId,
    date_created: plan.createdAt.toISOString(),
    date_submitted: null,
    date_processed: null,
    goes_out_at: isOpen ? cutOffAt.toISOString() : null,
    expected_at: isOpen ? settlesAt.toISOString() : null,
    available_at: null,
    request_id: null,
  };
}
