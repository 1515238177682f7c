import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { bankDate } from '../../clock/businessDays.ts';
import type { Store } from '../../db/database.ts';
import { journalEntries, ledgerAccounts, postings } from '../../db/schema/ledger.ts';
import { accounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { sumOfCents } from '../../db/sumOfCents.ts';
import { heldBy } from '../depositors/holders.ts';
import { toDecimal } from '../values/decimal.ts';

const months = 24;

/** A day in New York (`YYYY-MM-DD`) with its closing balance, or with the change on that day. */
interface DayEnd {
  day: string;
  cents: bigint;
}

/**
 * `GET /balance-history`: closing balances of the days on which the balance changed, oldest first, then today's.
 * Summed from ledger entries, not from stored balances (rule account-10).
 */
export async function readBalanceHistory(db: Store, userId: string, now: Date) {
  const ends = toEnds(await readChanges(db, userId));
  return withinMonths(ends, bankDate(now)).map(({ day, cents }) => ({ day, balance: toDecimal(cents) }));
}

/** Balance changes by day, unsorted. Sorting in SQL would sort every posting. */
async function readChanges(db: Store, userId: string): Promise<DayEnd[]> {
  const day = sql`(${journalEntries.at} at time zone 'America/New_York')::date`;
  return db
    .select({ day: sql<string>`${day}::text`, cents: sumOfCents(postings.cents) })
    .from(depositors)
    .innerJoin(accounts, and(eq(accounts.entityId, depositors.entityId), isNull(accounts.closedAt)))
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.accountId, accounts.id), inArray(ledgerAccounts.kind, ['available', 'held', 'leaving'])),
    )
    .innerJoin(postings, eq(postings.ledgerAccountId, ledgerAccounts.id))
    .innerJoin(journalEntries, eq(journalEntries.id, postings.entryId))
    .where(heldBy(userId))
    .groupBy(day)
    .having(sql`sum(${postings.cents}) <> 0`);
}

function toEnds(changes: readonly DayEnd[]): DayEnd[] {
  let balance = 0n;
  return changes.toSorted((one, other) => one.day.localeCompare(other.day)).map(({ day, cents }) => ({ day, cents: (balance += cents) }));
}

/** Limits the history to the last 24 months and adds points for their first day and today. */
function withinMonths(ends: readonly DayEnd[], today: Date): DayEnd[] {
  const last = ends.at(-1);
  if (!last) return [];
  const begin = dayOf(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, today.getUTCDate())));
  const inRange = ends.filter(({ day }) => day >= begin);
  const before = ends.findLast(({ day }) => day < begin);
  const first = before && inRange[0]?.day !== begin ? [{ day: begin, cents: before.cents }] : [];
  const end = { day: dayOf(today), cents: last.cents };
  return [...first, ...inRange, ...(last.day < end.day ? [end] : [])];
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
