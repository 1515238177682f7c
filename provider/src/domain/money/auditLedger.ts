import { sql, type SQL } from 'drizzle-orm';
import type { Database, Store } from '../../db/database.ts';
import { accountKinds, entryRules, mostMicroCents, orderStates, positions } from '../../db/ledgerRules.ts';
import { transact } from '../../db/transact.ts';

export interface LedgerFault {
  /** Name of the proof that failed; see `ledgerProofs`. */
  fault: string;
  /** Id of the faulty entry, transfer or account, or the brand's slug. */
  id: string;
}

/**
 * Checks all balances and entries against `db/ledgerRules.ts`, independently of the triggers that enforce the same rules on write.
 * Runs in one snapshot; each proof reads each table once.
 * @returns at most `mostFaults` faults of each kind; empty when the ledger is consistent
 */
export async function auditLedger(db: Database): Promise<LedgerFault[]> {
  return transact(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    // Full table scans may exceed the statement timeout of requests.
    await tx.execute(sql`set local statement_timeout = 0`);
    return findLedgerFaults(tx);
  });
}

/** Like `auditLedger`, within a transaction. */
export async function findLedgerFaults(db: Store): Promise<LedgerFault[]> {
  const found: LedgerFault[] = [];
  for (const { fault, query } of ledgerProofs) {
    const rows = await db
      .select({ id: sql<string>`id::text` })
      .from(sql`(${query}) as faults (id)`)
      .orderBy(sql`1`)
      .limit(mostFaults);
    found.push(...rows.map(({ id }) => ({ fault, id })));
  }
  return found;
}

/** Caps the report per kind. */
const mostFaults = 100;

const lines = entryRules.flatMap(({ of, kind, takes, gives }) => [
  ...takes.map((ledger) => ({ of, kind, ledger, sign: -1 })),
  ...gives.map((ledger) => ({ of, kind, ledger, sign: 1 })),
]);
const stands = positions.flatMap(({ direction, status, stands: ranges }) =>
  Object.entries(ranges).map(([ledger, [least, most]]) => ({ direction, status, ledger, least, most })),
);
const fits = orderStates.flatMap(({ state, statuses }) => statuses.map((status) => ({ state, status })));
const allowed = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as allowed ("of" text, kind text, ledger text, sign integer)`;
const proper = sql`jsonb_to_recordset(${JSON.stringify(stands)}::jsonb) as proper (direction text, status text, ledger text, least integer, most integer)`;
const fitting = sql`jsonb_to_recordset(${JSON.stringify(fits)}::jsonb) as fitting (state text, status text)`;

const sums = sql`(select ledger_account_id, sum(cents) as cents from postings group by 1) as sums`;
const moved = sql`(select journal_entries.transfer_id, ledger_accounts.kind, sum(postings.cents) as cents
  from journal_entries join postings on postings.entry_id = journal_entries.id
  join ledger_accounts on ledger_accounts.id = postings.ledger_account_id
  where journal_entries.transfer_id is not null group by 1, 2) as moved`;

/** Daily rates have fifteen decimals (rule money-11). */
const rateScale = sql.raw('1000000000000000::numeric');

/** Interest of one day in millionths of a cent, multiplied by `rateScale`. */
const earnedOn = (cents: SQL, restMicroCents: SQL) => sql`case when ${cents} = 0 then 0 else ((${cents}) * 1000000 + ${restMicroCents})
  * round((power(1 + apy_basis_points::numeric(40, 30) / 10000, 1::numeric(40, 30) / 365) - 1) * ${rateScale}) end`;

/** Interest in whole millionths of a cent, rounded half to even. */
const halfEven = (earned: SQL) => sql`(div(${earned}, ${rateScale}) + case when 2 * mod(${earned}, ${rateScale}) > ${rateScale}
  or 2 * mod(${earned}, ${rateScale}) = ${rateScale} and mod(div(${earned}, ${rateScale}), 2) = 1 then 1 else 0 end)`;

/** Accrual of a day as it was before the account's correction `number`. */
const countedBefore = (number: SQL, day: SQL) => sql`(
  select * from (
    select 0 as number, balance_cents, carried_micro_cents, cents from accruals as own where (own.account_id, own.day) = (${day}.account_id, ${day}.day)
    union all
    select number, balance_cents, carried_micro_cents, cents from corrected_days as own where (own.account_id, own.day) = (${day}.account_id, ${day}.day)
  ) as versions where versions.number < ${number} order by versions.number desc limit 1
)`;

/** Each query returns the ids that violate the invariant in `description`. */
export const ledgerProofs: readonly { fault: string; description: string; query: SQL }[] = [
  {
    fault: 'balance-differs',
    description: 'A stored balance differs from the sum of its postings.',
    query: sql`select ledger_accounts.id from ledger_accounts left join ${sums} on sums.ledger_account_id = ledger_accounts.id
      where account_id is not null and balance_cents is distinct from coalesce(sums.cents, 0)`,
  },
  {
    fault: 'balance-negative',
    description: 'A depositor’s balance is negative, or a debt positive.',
    query: sql`select ledger_accounts.id from ledger_accounts join ${sums} on sums.ledger_account_id = ledger_accounts.id
      where account_id is not null and case kind when 'receivable' then sums.cents > 0 else sums.cents < 0 end`,
  },
  {
    fault: 'entry-empty',
    description: 'An entry has no postings.',
    query: sql`select id from journal_entries where not exists (select from postings where entry_id = journal_entries.id)`,
  },
  {
    fault: 'entry-unbalanced',
    description: 'The postings of an entry do not sum to zero.',
    query: sql`select entry_id from postings group by 1 having sum(cents) <> 0`,
  },
  {
    fault: 'entry-misplaced',
    description: 'A posting is not allowed for its entry’s kind and cause, or belongs to another depositor or brand.',
    query: sql`select distinct entry.id from postings
      join journal_entries as entry on entry.id = postings.entry_id
      join ledger_accounts as ledger on ledger.id = postings.ledger_account_id
      left join transfers on transfers.id = entry.transfer_id
      left join linked_accounts as linked on linked.id = entry.linked_account_id
      left join entities as linker on linker.id = linked.entity_id
      left join accounts on accounts.id = coalesce(transfers.account_id, entry.account_id)
      left join ${allowed} on allowed."of" = coalesce(transfers.direction, case when linked.id is null then 'Accrual' else 'Microdeposits' end)
        and allowed.kind = entry.kind and allowed.ledger = ledger.kind and allowed.sign = sign(postings.cents)
      where entry.kind <> 'reversed' and allowed.kind is null
        or ledger.brand is distinct from coalesce(accounts.brand, linker.brand)
        or ledger.account_id is not null and ledger.account_id is distinct from accounts.id`,
  },
  {
    fault: 'reversal-differs',
    description: 'A reversal is not the negation of the entry it references, or has another cause.',
    query: sql`select id from (
        select entry.id, postings.ledger_account_id, postings.cents from journal_entries as entry join postings on postings.entry_id = entry.id where entry.kind = 'reversed'
        union all
        select entry.id, postings.ledger_account_id, postings.cents from journal_entries as entry join postings on postings.entry_id = entry.reverses_id
      ) as pairs group by id, ledger_account_id having sum(cents) <> 0
      union
      select entry.id from journal_entries as entry join journal_entries as taken on taken.id = entry.reverses_id
      where taken.kind in ('reversed', 'accrued', 'corrected') or (taken.transfer_id, taken.linked_account_id) is distinct from (entry.transfer_id, entry.linked_account_id)`,
  },
  {
    fault: 'transfer-misplaced',
    description: 'A transfer’s entries do not match its status.',
    query: sql`select transfers.id from transfers join ${proper} on proper.direction = transfers.direction and proper.status = transfers.status
      left join ${moved} on moved.transfer_id = transfers.id and moved.kind = proper.ledger
      where coalesce(moved.cents, 0) not between proper.least * transfers.cents and proper.most * transfers.cents
      union
      select transfers.id from transfers join ${moved} on moved.transfer_id = transfers.id
      left join ${proper} on proper.direction = transfers.direction and proper.status = transfers.status and proper.ledger = moved.kind
      where proper.ledger is null and moved.cents <> 0`,
  },
  {
    fault: 'account-not-empty',
    description: 'A closed account has a balance.',
    query: sql`select distinct accounts.id from accounts join ledger_accounts on ledger_accounts.account_id = accounts.id
      join ${sums} on sums.ledger_account_id = ledger_accounts.id
      where accounts.closed_at is not null and ledger_accounts.kind <> 'receivable' and sums.cents <> 0`,
  },
  {
    fault: 'account-incomplete',
    description: 'A savings account lacks a ledger account.',
    query: sql`select accounts.id from accounts left join ledger_accounts on ledger_accounts.account_id = accounts.id
      group by 1 having count(ledger_accounts.id) <> ${accountKinds.length}`,
  },
  {
    fault: 'brand-uneven',
    description: 'A brand’s ledger does not sum to zero.',
    query: sql`select ledger_accounts.brand from ledger_accounts join ${sums} on sums.ledger_account_id = ledger_accounts.id
      group by 1 having sum(sums.cents) <> 0`,
  },
  {
    fault: 'brand-mixed',
    description: 'An account, ledger account or depositor has another brand than its owner.',
    query: sql`select accounts.id from accounts join entities on entities.id = accounts.entity_id where accounts.brand <> entities.brand
      union select ledger_accounts.id from ledger_accounts join accounts on accounts.id = ledger_accounts.account_id where accounts.brand <> ledger_accounts.brand
      union select depositors.id from depositors join entities on entities.id = depositors.entity_id join users on users.id = depositors.user_id
        where users.brand <> entities.brand`,
  },
  {
    fault: 'accrual-broken',
    description: 'Accruals skip a day, lose a fraction of a cent, or lack the entry of their whole cents (account and day).',
    query: sql`select account_id || ' ' || day from (
        select accruals.*, lag(accruals.day) over days as day_before, lag(coalesce(ended.rest_micro_cents, accruals.rest_micro_cents)) over days as rest_before
        from accruals left join (
          select distinct on (account_id, day) * from corrected_days join interest_corrections using (account_id, number)
          where day = through_day order by account_id, day, number desc
        ) as ended on ended.account_id = accruals.account_id and ended.day = accruals.day
        window days as (partition by accruals.account_id order by accruals.day)
      ) as followed where day <> day_before + 1 or carried_micro_cents <> rest_before
      union
      select accruals.account_id || ' ' || accruals.day from accruals
      left join journal_entries as entry on entry.account_id = accruals.account_id and entry.day = accruals.day
      left join postings on postings.entry_id = entry.id and postings.cents > 0
      group by accruals.account_id, accruals.day having coalesce(sum(postings.cents), 0) <> max(accruals.cents)`,
  },
  {
    fault: 'accrual-differs',
    description: 'A day’s interest does not match its balance, unpaid interest and yield (account and day).',
    query: sql`select account_id || ' ' || day from (
        select account_id, day, micro_cents, ${earnedOn(sql`balance_cents + unpaid`, sql`carried_micro_cents`)} as earned
        from (
          select accruals.*, coalesce(sum(accrued.cents) over (partition by accruals.account_id order by accruals.day rows between unbounded preceding and 1 preceding), 0) as unpaid
          from accruals left join (
            select ledger_accounts.account_id, coalesce(entry.day, correction.through_day, ((entry.at + interval '1 millisecond') at time zone 'America/New_York')::date - 1) as day, sum(postings.cents) as cents
            from ledger_accounts join postings on postings.ledger_account_id = ledger_accounts.id
            join journal_entries as entry on entry.id = postings.entry_id
            left join interest_corrections as correction on correction.account_id = entry.account_id and correction.number = entry.correction
            where ledger_accounts.kind = 'accrued' group by 1, 2
          ) as accrued on accrued.account_id = accruals.account_id and accrued.day = accruals.day
        ) as days
      ) as days where micro_cents <> ${halfEven(sql`earned`)}`,
  },
  {
    fault: 'accrual-short',
    description: 'A day earned on too low a balance: entries came late and no correction followed (account and day).',
    query: sql`select account_id || ' ' || day from (
        select account_id, day, counted, sum(moved) over (partition by account_id order by day) as balance
        from (
          select accruals.account_id, accruals.day, coalesce(corrected.balance_cents, accruals.balance_cents) as counted, 0 as moved
          from accruals left join (select distinct on (account_id, day) * from corrected_days order by account_id, day, number desc) as corrected
            on corrected.account_id = accruals.account_id and corrected.day = accruals.day
          union all
          select ledger_accounts.account_id, ((entry.at + case when transfers.direction = 'ServiceToPrimary' then interval '1 millisecond' else interval '0' end)
            at time zone 'America/New_York')::date, null, sum(postings.cents)
          from ledger_accounts join postings on postings.ledger_account_id = ledger_accounts.id
          join journal_entries as entry on entry.id = postings.entry_id join transfers on transfers.id = entry.transfer_id
          where ledger_accounts.kind in ('available', 'held') group by 1, 2
        ) as moves
      ) as days where counted < balance`,
  },
  {
    fault: 'correction-differs',
    description: 'A correction does not match the recounted interest of its days (account and number).',
    query: sql`select correction.account_id || ' ' || correction.number from interest_corrections as correction
      left join (
        select corrected.*, corrected.cents - before.cents as difference, corrected.balance_cents >= before.balance_cents
          and corrected.carried_micro_cents = coalesce(lag(corrected.rest_micro_cents) over days, before.carried_micro_cents)
          and corrected.micro_cents = ${halfEven(sql`earned`)} as is_right
        from corrected_days as corrected
        join accruals on accruals.account_id = corrected.account_id and accruals.day = corrected.day
        cross join lateral ${countedBefore(sql`corrected.number`, sql`accruals`)} as before
        cross join lateral (
          select coalesce(sum(earlier.cents), 0) as cents from accruals as counted
          cross join lateral ${countedBefore(sql`corrected.number + 1`, sql`counted`)} as earlier
          where counted.account_id = corrected.account_id and counted.day < corrected.day
        ) as so_far
        cross join lateral (
          select coalesce(sum(postings.cents), 0) as cents from ledger_accounts
          join postings on postings.ledger_account_id = ledger_accounts.id join journal_entries as entry on entry.id = postings.entry_id
          where ledger_accounts.account_id = corrected.account_id and ledger_accounts.kind = 'accrued' and entry.transfer_id is not null
            and ((entry.at + interval '1 millisecond') at time zone 'America/New_York')::date <= corrected.day
        ) as paid
        cross join lateral (
          select ${earnedOn(sql`corrected.balance_cents + so_far.cents + paid.cents`, sql`corrected.carried_micro_cents`)} as earned
        ) as exactly
        window days as (partition by corrected.account_id, corrected.number order by corrected.day)
      ) as recounted on recounted.account_id = correction.account_id and recounted.number = correction.number
      left join (
        select entry.account_id, entry.correction, sum(postings.cents) as cents
        from journal_entries as entry join postings on postings.entry_id = entry.id where entry.correction is not null and postings.cents > 0 group by 1, 2
      ) as posted on posted.account_id = correction.account_id and posted.correction = correction.number
      group by correction.account_id, correction.number, posted.cents
      having bool_and(is_right) is not true or sum(difference) <> correction.cents or coalesce(posted.cents, 0) <> correction.cents
        or min(day) <> from_day or max(day) <> through_day or count(day) <> through_day - from_day + 1`,
  },
  {
    fault: 'accrued-differs',
    description: 'Unpaid interest does not match accruals and corrections less payments.',
    query: sql`select ledger_accounts.id from ledger_accounts
      left join (
        select account_id, sum(cents) as cents from (
          select account_id, cents from accruals union all select account_id, cents from interest_corrections
        ) as counted group by 1
      ) as earned on earned.account_id = ledger_accounts.account_id
      left join (
        select ledger_account_id, sum(cents) as cents from postings
        join journal_entries on journal_entries.id = postings.entry_id where transfer_id is not null group by 1
      ) as paid on paid.ledger_account_id = ledger_accounts.id
      where kind = 'accrued' and balance_cents <> coalesce(earned.cents, 0) + coalesce(paid.cents, 0)`,
  },
  {
    fault: 'microdeposits-many',
    description: 'Outstanding microdeposits of a linked account exceed their maximum or are negative.',
    query: sql`select journal_entries.linked_account_id from journal_entries join postings on postings.entry_id = journal_entries.id
      join ledger_accounts on ledger_accounts.id = postings.ledger_account_id and ledger_accounts.kind = 'micro'
      where journal_entries.linked_account_id is not null group by 1 having sum(postings.cents) not between ${-Number(mostMicroCents)} and 0`,
  },
  {
    fault: 'order-differs',
    description: 'A bank order does not match the amount, direction, linked account or brand of its transfer or round.',
    query: sql`select bank_orders.id from bank_orders
      left join transfers on transfers.id = bank_orders.transfer_id
      left join accounts on accounts.id = transfers.account_id
      left join micro_rounds on micro_rounds.id = bank_orders.micro_round_id
      left join linked_accounts as tried on tried.id = micro_rounds.linked_account_id
      left join entities on entities.id = tried.entity_id
      where bank_orders.linked_account_id is distinct from coalesce(transfers.linked_account_id, tried.id)
        or bank_orders.brand is distinct from coalesce(accounts.brand, entities.brand)
        or transfers.id is not null and (bank_orders.cents <> transfers.cents
          or (transfers.direction, bank_orders.direction) not in (('LinkedToPrimary', 'debit'), ('PrimaryToLinked', 'credit')))
        or transfers.id is null and (bank_orders.description <> 'ACCTVERIFY' or bank_orders.cents > ${mostMicroCents})
      union
      select (array_agg(id order by id))[1] from bank_orders where micro_round_id is not null group by micro_round_id
      having count(*) filter (where direction = 'credit') <> 2 or count(*) filter (where direction = 'debit') <> 1
        or sum(case direction when 'debit' then -cents else cents end) <> 0`,
  },
  {
    fault: 'order-misplaced',
    description: 'A bank order’s state does not match its transfer’s status.',
    query: sql`select bank_orders.id from bank_orders join transfers on transfers.id = bank_orders.transfer_id
      left join ${fitting} on fitting.state = bank_orders.state and fitting.status = transfers.status where fitting.state is null`,
  },
];
