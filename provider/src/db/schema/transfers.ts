import { bigint, boolean, check, date, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { accounts, linkedAccounts } from './money.ts';
import { users } from './people.ts';

/** Scheduled deposits (rule money-18). Active ones have a next date; ended ones have a reason instead. */
export const schedules = pgTable(
  'schedules',
  {
    id: uuid().primaryKey(),
    entityId: uuid('entity_id').notNull(),
    accountId: uuid('account_id').notNull(),
    linkedAccountId: uuid('linked_account_id').notNull(),
    /** User who created or last changed it, and on whose behalf it orders deposits. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    cents: bigint({ mode: 'bigint' }).notNull(),
    frequency: text().$type<'once' | 'weekly' | 'every_two_weeks' | 'twice_a_month' | 'monthly' | 'quarterly'>().notNull(),
    /** Start date as chosen, from which the others are computed; banks may be closed on it. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** Number of past dates. */
    nextIndex: integer('next_index').notNull().default(0),
    nextOn: date('next_on', { mode: 'string' }),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
    /** `DONE`: one-time deposit was ordered; `REVOKED` and `STOPPED`: return codes R07 and R08. */
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
 * Transactions of the API. "Primary" is the savings account, "linked" the account at another bank, "service" the bank itself, for example
 * for interest.
 * A trigger keeps the order immutable and lets the status only move forward (rule money-4).
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
    /** Return code such as `R01`; some banks give none. */
    returnCode: text('return_code'),
    /** For GET /request/{requestId}; null when no call ordered it. */
    requestId: text('request_id'),
    createdAt: at('created_at').notNull(),
    submittedAt: at('submitted_at'),
    /** When it settled or was returned. */
    processedAt: at('processed_at'),
    /** The first deposit, which completes the registration, or its replacement. */
    isInitial: boolean('is_initial').notNull().default(false),
    /** The withdrawal of the whole balance, which closes the account when it is sent (rule money-13). */
    isClosing: boolean('is_closing').notNull().default(false),
    /** Cut-off until which it can be canceled; null for transfers within the bank. */
    goesOutAt: at('goes_out_at'),
    /** Schedule and date that ordered it; each date once. */
    scheduleId: uuid('schedule_id').references(() => schedules.id),
    scheduledOn: date('scheduled_on', { mode: 'string' }),
    /** Settlement date quoted when it was ordered; null for transfers within the bank. */
    expectedAt: at('expected_at'),
    /** End of the hold quoted when it was ordered. */
    availableAt: at('available_at'),
    /** Sort key for lists, newest first. */
    listedAt: at('listed_at')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(processed_at, submitted_at, created_at)`),
  },
  (table) => [
    // Both accounts belong to the same entity.
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
    // At most one open closing transfer per account; checked with every order.
    uniqueIndex('transfers_closing_once')
      .on(table.accountId)
      .where(sql`${table.isClosing} and ${table.status} in ('Initiated','Pending')`),
    // For the state of a closing, on pages about withdrawals.
    index('transfers_closing')
      .on(table.accountId, table.createdAt)
      .where(sql`${table.isClosing}`),
    index('transfers_listed').on(table.entityId, table.listedAt, table.id),
    index('transfers_under_way')
      .on(table.accountId)
      .where(sql`${table.status} in ('Initiated','Pending','Submitted')`),
    // Deposits that may be on hold.
    index('transfers_released')
      .on(table.accountId, table.availableAt)
      .where(sql`${table.direction} = 'LinkedToPrimary' and ${table.status} = 'Settled'`),
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

/** Closings that wait until all money can be paid out (rule money-13). They end when the withdrawal is ordered. */
export const closingPlans = pgTable(
  'closing_plans',
  {
    id: uuid().primaryKey(),
    entityId: uuid('entity_id').notNull(),
    accountId: uuid('account_id').notNull(),
    linkedAccountId: uuid('linked_account_id').notNull(),
    /** User who asked for it, on whose behalf the withdrawal is ordered. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
    /** `STOPPED`: the payout failed, or money is owed. */
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
