import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { atBank, bankDay } from '../../clock/businessDays.ts';
import { addDays } from '../../clock/months.ts';
import type { Transaction } from '../../db/database.ts';
import type { AccountKind } from '../../db/ledgerRules.ts';
import { accountRates, accruals, correctedDays } from '../../db/schema/accruals.ts';
import { journalEntries, ledgerAccounts, postings } from '../../db/schema/ledger.ts';
import { accounts } from '../../db/schema/money.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { sumOfCents } from '../../db/sumOfCents.ts';

/** A savings account with the inputs of its interest. Days are New York dates, `YYYY-MM-DD`. */
export interface Earner {
  accountId: string;
  entityId: string;
  brand: string;
  ledger: Record<AccountKind, string>;
  /** First day that is not yet counted. */
  from: string;
  /** Expected settlement date of an overdue deposit. */
  awaitedOn: string | null;
  /** Unpaid fraction of a cent after the last counted day, in millionths. */
  restMicroCents: bigint;
  /** Current balance and unpaid interest in cents. */
  balance: bigint;
  accrued: bigint;
  owed: bigint;
  /** Balance changes by day, from `from` or earlier. Interest paid at the end of a day counts for the next. */
  changes: ReadonlyMap<string, bigint>;
  /** The part of `changes` that is interest. */
  paid: ReadonlyMap<string, bigint>;
  /** Yields by effective date, latest first. */
  rates: readonly Rate[];
}

type Rate = Pick<typeof accountRates.$inferSelect, 'day' | 'apyBasisPoints'>;

/**
 * Reads open accounts and locks their ledger until the transaction ends.
 * @param since also read changes from this earlier day on
 */
export async function lockEarners(tx: Transaction, ids: readonly string[], since?: string): Promise<Earner[]> {
  const isTheirs = inArray(ledgerAccounts.accountId, [...ids]);
  // Same lock order as the trigger of postings, to avoid deadlocks.
  const ledgers = await tx.select().from(ledgerAccounts).where(isTheirs).orderBy(ledgerAccounts.id).for('no key update');
  const ledgerOf = byAccount(ledgers);
  const found = await readCounted(tx, ids);
  const [first] = [...found.map(({ from }) => from), ...(found.length > 0 && since !== undefined ? [since] : [])].toSorted();
  const changesOf = first === undefined ? new Map<string, never>() : await readChanges(tx, ids, first);
  const ratesOf = await readRates(tx, ids);
  return found.map((account) => {
    const own = ledgerOf.get(account.accountId) ?? [];
    const changed = changesOf.get(account.accountId) ?? [];
    const cents = (kind: AccountKind) => own.find((ledger) => ledger.kind === kind)?.balanceCents ?? 0n;
    return {
      ...account,
      ledger: Object.fromEntries(own.map(({ kind, id }) => [kind, id])) as Earner['ledger'], // a trigger creates all kinds
      balance: cents('available') + cents('held'),
      accrued: cents('accrued'),
      owed: -cents('receivable'),
      changes: new Map(changed.map((row) => [row.day, row.cents])),
      paid: new Map(changed.map((row) => [row.day, row.paid])),
      rates: ratesOf.get(account.accountId) ?? [],
    };
  });
}

const onDay = (at: typeof transfers.processedAt | typeof transfers.expectedAt | typeof journalEntries.at) =>
  sql`(${at} at time zone 'America/New_York')::date`;

/** First uncounted day. Accounts imported with a history start after its last interest payment. */
async function readCounted(tx: Transaction, ids: readonly string[]) {
  const isOf = sql`${transfers.accountId} = ${accounts.id}`;
  const corrected = sql`(select ${correctedDays.restMicroCents} from ${correctedDays}
    where ${correctedDays.accountId} = ${accruals.accountId} and ${correctedDays.day} = ${accruals.day} order by ${correctedDays.number} desc limit 1)`;
  const rows = await tx
    .select({
      account: accounts,
      last: sql<{
        day: string;
        rest: number;
      } | null>`(select jsonb_build_object('day', ${accruals.day}, 'rest', coalesce(${corrected}, ${accruals.restMicroCents}))
        from ${accruals} where ${accruals.accountId} = ${accounts.id} order by ${desc(accruals.day)} limit 1)`,
      paidOn: sql<string | null>`(select max(${onDay(transfers.processedAt)})::text from ${transfers}
        where ${isOf} and ${transfers.direction} = 'ServiceToPrimary' and ${transfers.status} = 'Settled')`,
      awaitedOn: sql<string | null>`(select min(${onDay(transfers.expectedAt)})::text from ${transfers}
        where ${isOf} and ${transfers.direction} = 'LinkedToPrimary' and ${transfers.status} in ('Pending','Submitted'))`,
    })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), isNull(accounts.closedAt)));
  return rows.map(({ account: { id, entityId, brand, openedAt }, last, paidOn, awaitedOn }) => {
    const opened = bankDay(openedAt);
    const begin = paidOn !== null && paidOn >= opened ? addDays(paidOn, 1) : opened;
    const from = last ? addDays(last.day, 1) : begin;
    return { accountId: id, entityId, brand, from, awaitedOn, restMicroCents: BigInt(last?.rest ?? 0) };
  });
}

async function readChanges(tx: Transaction, ids: readonly string[], from: string) {
  const isInterest = sql`${transfers.direction} = 'ServiceToPrimary'`;
  const counts = sql`${journalEntries.at} + case when ${isInterest} then interval '1 millisecond' else interval '0' end`;
  const day = sql<string>`((${counts}) at time zone 'America/New_York')::date::text`;
  const paid = sql`coalesce(sum(${postings.cents}) filter (where ${isInterest}), 0)`.mapWith(BigInt);
  const rows = await tx
    .select({ accountId: ledgerAccounts.accountId, day, cents: sumOfCents(postings.cents), paid })
    .from(ledgerAccounts)
    .innerJoin(postings, eq(postings.ledgerAccountId, ledgerAccounts.id))
    .innerJoin(journalEntries, eq(journalEntries.id, postings.entryId))
    .innerJoin(transfers, eq(transfers.id, journalEntries.transferId))
    .where(
      and(
        inArray(ledgerAccounts.accountId, [...ids]),
        inArray(ledgerAccounts.kind, ['available', 'held']),
        // Interest paid on the previous evening counts from this day.
        gte(journalEntries.at, atBank(new Date(addDays(from, -1)), 0, 0)),
      ),
    )
    .groupBy(ledgerAccounts.accountId, day);
  return byAccount(rows);
}

async function readRates(tx: Transaction, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(accountRates)
    .where(inArray(accountRates.accountId, [...ids]))
    .orderBy(desc(accountRates.day));
  return byAccount(rows);
}

function byAccount<Row extends { accountId: string | null }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const id = row.accountId ?? '';
    const own = found.get(id) ?? [];
    own.push(row);
    found.set(id, own);
  }
  return found;
}
