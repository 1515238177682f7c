import { bigint, boolean, check, date, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { accounts, linkedAccounts } from './money.ts';
import { users } from './people.ts';

/**
 * Deposits that are to come by themselves (rule money-18): how much, from where, from which date on and how often. An active one knows the date
 * that comes next; one that has ended has none, and says why.
 */
export const schedules = pgTable(
  'schedules',
  {
    id: uuid().primaryKey(),
    entityId: uuid('entity_id').notNull(),
    accountId: uuid('account_id').notNull(),
    linkedAccountId: uuid('linked_account_id').notNull(),
    /** Who arranged it or changed it last: in whose name it is ordered. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    cents: bigint({ mode: 'bigint' }).notNull(),
    frequency: text().$type<'once' | 'weekly' | 'every_two_weeks' | 'twice_a_month' | 'monthly' | 'quarterly'>().notNull(),
    /** The first date, by which the others are reckoned, as it was chosen; banks may be closed on it. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** How many of its dates are over. */
    nextIndex: integer('next_index').notNull().default(0),
    /** The date that comes next. */
    nextOn: date('next_on', { mode: 'string' }),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
    /** `DONE`: its only date is over; `REVOKED` and `STOPPED`: the other bank said so (R07, R08). */
    endReason: text('end_reason').$type<'DONE' | 'CANCELED' | 'REVOKED' | 'STOPPED' | 'CLOSED'>(),
  },
  (table) => [
    foreignKey({
      name: 'schedules_account_of_entity',
      columns: [table.accountId, table.entityId],
      foreignColumns: [accounts.id, accounts.entityId],
    }),
    foreignKey({
      name: 'schedules_linked_of_entity',
      columns: [table.linkedAccountId, table.entityId],
      foreignColumns: [linkedAccounts.id, linkedAccounts.entityId],
    }),
    index('schedules_entity').on(table.entityId),
    index('schedules_linked_account').on(table.linkedAccountId),
    check('schedules_cents', sql`${table.cents} > 0`),
    check('schedules_frequency', sql`${table.frequency} in ('once','weekly','every_two_weeks','twice_a_month','monthly','quarterly')`),
    check('schedules_next', sql`(${table.nextOn} is null) = (${table.endedAt} is not null)`),
    check('schedules_ended', sql`(${table.endReason} is null) = (${table.endedAt} is null)`),
    check('schedules_end_reason', sql`${table.endReason} in ('DONE','CANCELED','REVOKED','STOPPED','CLOSED')`),
    check('schedules_index', sql`${table.nextIndex} >= 0`),
  ],
);

/**
 * What the specification calls a transaction: money on its way into an account or out of it. "Primary" is the savings account, "linked"
 * the account at another bank, "service" the bank itself (interest comes from it). A trigger keeps what was ordered as it is and lets the
 * status go forward only (rule money-4).
 */
export const transfers = pgTable(
  'transfers',
  {
    id: uuid().primaryKey(),
    entityId: uuid('entity_id').notNull(),
    accountId: uuid('account_id').notNull(),
    linkedAccountId: uuid('linked_account_id'),
    direction: text().$type<'PrimaryToService' | 'ServiceToPrimary' | 'PrimaryToLinked' | 'LinkedToPrimary'>().notNull(),
    cents: bigint({ mode: 'bigint' }).notNull(),
    status: text().$type<'Initiated' | 'Pending' | 'Submitted' | 'Returned' | 'Settled' | 'Voided' | 'Cancelled'>().notNull(),
    /** Why the other bank sent it back, such as `R01`; not every bank says. */
    returnCode: text('return_code'),
    /** Of GET /request/{requestId}, where a call asked for it. */
    requestId: text('request_id'),
    createdAt: at('created_at').notNull(),
    submittedAt: at('submitted_at'),
    /** Settled or returned. */
    processedAt: at('processed_at'),
    /** The first deposit, with which registration ends, or one that is sent in its place. */
    isInitial: boolean('is_initial').notNull().default(false),
    /** The withdrawal of all there is, with which the account is closed once it has gone out (rule money-13). */
    isClosing: boolean('is_closing').notNull().default(false),
    /** The cut-off at which it goes out; until then it can be canceled. Null for what the bank itself moves. */
    goesOutAt: at('goes_out_at'),
    /** The schedule that ordered it, and for which of its dates: each is ordered once. */
    scheduleId: uuid('schedule_id').references(() => schedules.id),
    scheduledOn: date('scheduled_on', { mode: 'string' }),
    /** When it should settle, as it was told when it was ordered; null for what the bank itself moves. */
    expectedAt: at('expected_at'),
    /** When a deposit may be withdrawn, as it was told when it was ordered. */
    availableAt: at('available_at'),
    /** What lists go by, newest first. */
    listedAt: at('listed_at')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(processed_at, submitted_at, created_at)`),
  },
  (table) => [
    // Both ends belong to the same entity: nobody's money moves through somebody else's bank account.
    foreignKey({
      name: 'transfers_account_of_entity',
      columns: [table.accountId, table.entityId],
      foreignColumns: [accounts.id, accounts.entityId],
    }),
    foreignKey({
      name: 'transfers_linked_of_entity',
      columns: [table.linkedAccountId, table.entityId],
      foreignColumns: [linkedAccounts.id, linkedAccounts.entityId],
    }),
    index('transfers_ordered').on(table.entityId, table.direction, table.createdAt),
    uniqueIndex('transfers_scheduled_once')
      .on(table.scheduleId, table.scheduledOn)
      .where(sql`${table.scheduleId} is not null`),
    // The account is being closed; a lookup of every order.
    uniqueIndex('transfers_closing_once')
      .on(table.accountId)
      .where(sql`${table.isClosing} and ${table.status} in ('Initiated','Pending')`),
    // How closing an account stands, which each page that withdraws asks.
    index('transfers_closing')
      .on(table.accountId, table.createdAt)
      .where(sql`${table.isClosing}`),
    index('transfers_listed').on(table.entityId, table.listedAt, table.id),
    // What has not ended yet, without reading through all that has.
    index('transfers_under_way')
      .on(table.accountId)
      .where(sql`${table.status} in ('Initiated','Pending','Submitted')`),
    // Deposits that may still be on hold.
    index('transfers_released')
      .on(table.accountId, table.availableAt)
      .where(sql`${table.direction} = 'LinkedToPrimary' and ${table.status} = 'Settled'`),
    // What interest has been paid, without reading through everything else that has moved.
    index('transfers_paid')
      .on(table.accountId, table.processedAt)
      .where(sql`${table.direction} = 'ServiceToPrimary' and ${table.status} = 'Settled'`),
    check('transfers_direction', sql`${table.direction} in ('PrimaryToService','ServiceToPrimary','PrimaryToLinked','LinkedToPrimary')`),
    check('transfers_linked', sql`(${table.direction} in ('PrimaryToLinked','LinkedToPrimary')) = (${table.linkedAccountId} is not null)`),
    check('transfers_closing', sql`not ${table.isClosing} or ${table.direction} = 'PrimaryToLinked'`),
    check('transfers_scheduled', sql`(${table.scheduleId} is null) = (${table.scheduledOn} is null)`),
    check('transfers_cents', sql`${table.cents} > 0`),
    check('transfers_status', sql`${table.status} in ('Initiated','Pending','Submitted','Returned','Settled','Voided','Cancelled')`),
    check(
      'transfers_return_code',
      sql`${table.returnCode} is null or (${table.returnCode} ~ '^R[0-9]{2}$' and ${table.status} = 'Returned')`,
    ),
    check('transfers_submitted', sql`${table.status} not in ('Submitted','Settled','Returned') or ${table.submittedAt} is not null`),
    check('transfers_processed', sql`(${table.status} in ('Settled','Returned')) = (${table.processedAt} is not null)`),
    check('transfers_in_order', sql`${table.submittedAt} >= ${table.createdAt} and ${table.processedAt} >= ${table.submittedAt}`),
  ],
);

/** A closing that waits until all of an account's money can be paid out (rule money-13). It has ended when the withdrawal is ordered. */
export const closingPlans = pgTable(
  'closing_plans',
  {
    id: uuid().primaryKey(),
    entityId: uuid('entity_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** Where the money goes. */
    linkedAccountId: uuid('linked_account_id').notNull(),
    /** Who asked for it: in whose name the withdrawal is ordered. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
    /** `STOPPED`: the money could not go where it should, or something is owed. */
    endReason: text('end_reason').$type<'ORDERED' | 'CANCELED' | 'STOPPED'>(),
  },
  (table) => [
    foreignKey({
      name: 'closing_plans_account_of_entity',
      columns: [table.accountId, table.entityId],
      foreignColumns: [accounts.id, accounts.entityId],
    }),
    foreignKey({
      name: 'closing_plans_linked_of_entity',
      columns: [table.linkedAccountId, table.entityId],
      foreignColumns: [linkedAccounts.id, linkedAccounts.entityId],
    }),
    index('closing_plans_account').on(table.accountId, table.createdAt),
    uniqueIndex('closing_plans_open_once')
      .on(table.accountId)
      .where(sql`${table.endedAt} is null`),
    check('closing_plans_ended', sql`(${table.endReason} is null) = (${table.endedAt} is null)`),
    check('closing_plans_end_reason', sql`${table.endReason} in ('ORDERED','CANCELED','STOPPED')`),
  ],
);
