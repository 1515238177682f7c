import { bigint, boolean, check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { accounts, linkedAccounts } from './money.ts';

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
    index('transfers_listed').on(table.entityId, table.listedAt, table.id),
    check('transfers_direction', sql`${table.direction} in ('PrimaryToService','ServiceToPrimary','PrimaryToLinked','LinkedToPrimary')`),
    check('transfers_linked', sql`(${table.direction} in ('PrimaryToLinked','LinkedToPrimary')) = (${table.linkedAccountId} is not null)`),
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
