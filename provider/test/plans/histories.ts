import type { OpenDatabase } from '../../src/db/database.ts';

/** Depositors of harbor with two years of history, in bulk. */
export interface Histories {
  /** Address of an existing depositor whose name, password and linked account are copied. */
  like: string;
  /** Prefix of their addresses, followed by a number: `one1@histories.example`. */
  name: string;
  depositors: number;
  /** Transfers per depositor: every thirtieth is interest, every fourth of the others a withdrawal. */
  transfers: number;
  alerts: number;
  /** When the last one was processed. */
  until: Date;
}

const months = 24;
/** Additional rows per depositor. */
const each = { schedules: 2, accruals: 30 };

/** Bearer of a depositor's session, valid until a month after the last transfer. */
export const bearerOf = ({ name }: Pick<Histories, 'name'>, number: number) => `bearer-of-a-history-${name}${number}`;

/**
 * Writes depositors with accounts and ledger in a few statements, bypassing triggers; the result passes the audit.
 * All transfers are final, and the accounts have no yield.
 * @param steps number of statements for the transfers, in chronological order
 */
export async function writeHistories({ exec }: Pick<OpenDatabase, 'exec'>, histories: Histories, steps = 1): Promise<void> {
  await inReplica(exec, peopleOf(histories));
  const size = Math.ceil(histories.transfers / steps);
  for (let first = 1; first <= histories.transfers; first += size)
    await inReplica(exec, movesOf(histories, first, Math.min(histories.transfers, first + size - 1)));
  await inReplica(exec, balances);
}

/** Disables triggers and foreign keys. */
const inReplica = (exec: OpenDatabase['exec'], script: string) =>
  exec(`begin; set local session_replication_role = replica; set local statement_timeout = 0; ${script}; commit;`);

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** A copy of an existing row with other values in some columns. */
const alike = (table: string, row: string, values: string) =>
  `insert into ${table} select made.* from holders, liked, lateral jsonb_populate_record(null::${table}, liked.${row} || jsonb_build_object(${values})) as made`;

/** Depositors and what they own, in a temporary table for the following statements. */
function peopleOf({ like, name, depositors, alerts, until }: Histories): string {
  const end = `${literal(until.toISOString())}::timestamptz`;
  return `
  drop table if exists holders, liked;
  create unlogged table liked as select to_jsonb(users) as usr, to_jsonb(depositors) as depositor, to_jsonb(linked_accounts) as linked
    from users join depositors on depositors.user_id = users.id join linked_accounts on linked_accounts.entity_id = depositors.entity_id
    where users.email = ${literal(like)} and users.brand = 'harbor' limit 1;
  create unlogged table holders as select number, ${literal(name)} || number || '@histories.example' as email, ${end} - interval '${months} months' as opened,
      gen_random_uuid() as user_id, gen_random_uuid() as depositor_id, gen_random_uuid() as entity_id, gen_random_uuid() as account_id,
      gen_random_uuid() as linked_id, gen_random_uuid() as session_id, gen_random_uuid() as available, gen_random_uuid() as held, gen_random_uuid() as leaving,
      (select id from ledger_accounts where brand = 'harbor' and kind = 'clearing' and account_id is null) as clearing,
      (select id from ledger_accounts where brand = 'harbor' and kind = 'interest' and account_id is null) as interest
    from generate_series(1, ${depositors}) as number;
  insert into entities (id, brand, created_at) select entity_id, 'harbor', opened from holders;
  ${alike('users', 'usr', `'id', user_id, 'email', email, 'email_key', email`)};
  ${alike('depositors', 'depositor', `'id', depositor_id, 'user_id', user_id, 'entity_id', entity_id, 'ssn_claim', null`)};
  ${alike('linked_accounts', 'linked', `'id', linked_id, 'entity_id', entity_id`)};
  insert into sessions (id, user_id, brand, kind, cookie_hash, created_at, idle_expires_at, expires_at)
    select session_id, user_id, 'harbor', 'full', email, ${end}, ${end} + interval '1 month', ${end} + interval '1 month' from holders;
  insert into bearers (hash, session_id, created_at)
    select translate(rtrim(encode(sha256(convert_to(${literal(bearerOf({ name }, 0).slice(0, -1))} || number, 'UTF8')), 'base64'), '='), '+/', '-_'),
      session_id, ${end} from holders;
  insert into accounts (id, entity_id, brand, number_last4, opened_at) select account_id, entity_id, 'harbor', '1234', opened from holders;
  insert into account_rates (account_id, day, apy_basis_points) select account_id, opened::date, 0 from holders;
  insert into ledger_accounts (id, brand, kind, account_id, balance_cents)
    select coalesce(own.id, gen_random_uuid()), 'harbor', own.kind, account_id, 0 from holders cross join lateral
    (values ('available', available), ('held', held), ('leaving', leaving), ('accrued', null), ('receivable', null)) as own (kind, id);
  insert into accruals (account_id, day, balance_cents, apy_basis_points, carried_micro_cents, micro_cents)
    select account_id, (${end} at time zone 'America/New_York')::date - past, 0, 0, 0, 0
    from holders, generate_series(1, ${each.accruals}) as past;
  insert into alerts (id, depositor_id, kind, title, text, created_at)
    select gen_random_uuid(), depositor_id, 'deposit', 'A deposit has arrived', 'It is in your account.', opened + past * (${end} - opened) / ${alerts}
    from holders, generate_series(1, ${alerts}) as past;
  insert into schedules (id, entity_id, account_id, linked_account_id, user_id, cents, frequency, starts_on, next_on, created_at)
    select gen_random_uuid(), entity_id, account_id, linked_id, user_id, 5000, 'monthly', opened::date,
      (${end})::date + 10 + past, opened from holders, generate_series(1, ${each.schedules}) as past`;
}

/** A slice of all transfers, with their entries and postings. */
function movesOf({ transfers, until }: Histories, first: number, last: number): string {
  const end = `${literal(until.toISOString())}::timestamptz`;
  return `
  with moves as materialized (
    select holders.*, gen_random_uuid() as transfer_id, opened + (${end} - opened) * (number_of::float / ${transfers}) - random() * interval '6 hours' as at,
      case when number_of % 30 = 0 then 'ServiceToPrimary' when number_of % 4 = 3 then 'PrimaryToLinked' else 'LinkedToPrimary' end as direction,
      case when number_of % 30 = 0 then 100 + number_of % 50 when number_of % 4 = 3 then 2000 + number_of % 900 else 5000 + number_of % 700 end as cents
    from generate_series(${first}, ${last}) as number_of cross join holders
  ), ordered as (
    insert into transfers (id, entity_id, account_id, linked_account_id, direction, cents, status, created_at, submitted_at, processed_at)
    select transfer_id, entity_id, account_id, case when direction <> 'ServiceToPrimary' then linked_id end, direction, cents, 'Settled',
      at - interval '4 days', at - interval '3 days', at from moves
  ), entries as materialized (
    select gen_random_uuid() as entry_id, moves.*, kind, at - before as entry_at, takes, gives from moves join (values
      ('LinkedToPrimary', 'posted', interval '1 hour', 'clearing', 'held'), ('LinkedToPrimary', 'released', '0', 'held', 'available'),
      ('PrimaryToLinked', 'reserved', '4 days', 'available', 'leaving'), ('PrimaryToLinked', 'posted', '3 days', 'leaving', 'clearing'),
      ('ServiceToPrimary', 'posted', '0', 'interest', 'available')) as rules ("of", kind, before, takes, gives) on rules."of" = moves.direction
  ), written as (
    insert into journal_entries (id, transfer_id, kind, at) select entry_id, transfer_id, kind, entry_at from entries
  ), sides as (
    select entry_id, takes as side, -cents as amount, available, held, leaving, clearing, interest from entries
    union all select entry_id, gives, cents, available, held, leaving, clearing, interest from entries
  )
  insert into postings (entry_id, ledger_account_id, cents) select entry_id,
    case side when 'available' then available when 'held' then held when 'leaving' then leaving when 'clearing' then clearing else interest end, amount
  from sides`;
}

const balances = `
  update ledger_accounts set balance_cents = sums.cents from (
    select ledger_account_id, sum(cents) as cents from postings
    join (select unnest(array[available, held, leaving]) as id from holders) as own on own.id = ledger_account_id group by 1
  ) as sums where ledger_accounts.id = sums.ledger_account_id;
  update accruals set balance_cents = days.balance from (
    select account_id, day, is_counted, sum(cents) over (partition by account_id order by day) as balance from (
      select account_id, day, true as is_counted, 0 as cents from accruals join holders using (account_id)
      union all
      select own.account_id, (entry.at at time zone 'America/New_York')::date, false, sum(postings.cents)
      from (select account_id, unnest(array[available, held]) as id from holders) as own
      join postings on postings.ledger_account_id = own.id join journal_entries as entry on entry.id = postings.entry_id group by 1, 2
    ) as moves
  ) as days where days.is_counted and days.account_id = accruals.account_id and days.day = accruals.day;
  drop table holders, liked`;
