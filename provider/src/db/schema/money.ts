import { bigint, check, date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { depositors, entities } from './people.ts';

const entityId = () =>
  uuid('entity_id')
    .notNull()
    .references(() => entities.id);

/** Savings accounts. Balances are in the ledger only; triggers keep closed accounts empty. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    entityId: entityId(),
    brand: text().notNull(),
    numberLast4: text('number_last4').notNull(),
    /** Full number, sealed to this row; null for accounts opened before numbers existed. */
    numberSealed: text('number_sealed'),
    /** MAC of the number, for uniqueness. */
    numberMac: text('number_mac').unique('accounts_number_once'),
    openedAt: at('opened_at').notNull(),
    closedAt: at('closed_at'),
  },
  (table) => [
    index('accounts_entity').on(table.entityId),
    unique('accounts_of_entity').on(table.id, table.entityId),
    unique('accounts_of_brand').on(table.id, table.brand),
    foreignKey({
      name: 'accounts_brand_of_entity',
      columns: [table.entityId, table.brand],
      foreignColumns: [entities.id, entities.brand],
    }),
    check('accounts_number', sql`${table.numberLast4} ~ '^[0-9]{4}$'`),
    check('accounts_number_sealed', sql`(${table.numberSealed} is null) = (${table.numberMac} is null)`),
    check('accounts_closed_after_opened', sql`${table.closedAt} >= ${table.openedAt}`),
  ],
);

export const linkedAccounts = pgTable(
  'linked_accounts',
  {
    id: uuid().primaryKey(),
    entityId: entityId(),
    status: text()
      .$type<
        | 'VERIFICATION_PENDING'
        | 'FAILED'
        | 'VERIFICATION_RETURNED'
        | 'ACTIVE'
        | 'ARCHIVED'
        | 'LOCKED'
        | 'DEPOSITS_LOCKED'
        | 'PENDING'
        | 'VERIFIED'
        | 'TIMEOUT'
        | 'ERRORED'
        | 'VIEW_ONLY'
      >()
      .notNull(),
    linkingType: text('linking_type').$type<'FASTLINK' | 'MANUAL'>().notNull(),
    institution: text().notNull(),
    kind: text().$type<'checking' | 'savings'>().notNull(),
    routingNumber: text('routing_number').notNull(),
    /** Last four digits; the only part that is ever returned. */
    mask: text().notNull(),
    /** Full number, sealed to this row; erased when the application is canceled. */
    numberSealed: text('number_sealed'),
    /** MAC of routing and account number; identifies links of the same account. */
    numberMac: text('number_mac'),
    /** The aggregator's id, sealed to this row; null for manual links. */
    referenceSealed: text('reference_sealed'),
    /** Return code that locked it, such as `R01`; null without a return. */
    lockCode: text('lock_code'),
    /** When the depositor was last told that schedules from it are paused. */
    schedulesToldAt: at('schedules_told_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('linked_accounts_entity').on(table.entityId),
    unique('linked_accounts_of_entity').on(table.id, table.entityId),
    check(
      'linked_accounts_status',
      sql`${table.status} in ('VERIFICATION_PENDING','FAILED','VERIFICATION_RETURNED','ACTIVE','ARCHIVED','LOCKED','DEPOSITS_LOCKED','PENDING','VERIFIED','TIMEOUT','ERRORED','VIEW_ONLY')`,
    ),
    check('linked_accounts_linking_type', sql`${table.linkingType} in ('FASTLINK','MANUAL')`),
    check('linked_accounts_kind', sql`${table.kind} in ('checking','savings')`),
    check('linked_accounts_routing_number', sql`${table.routingNumber} ~ '^[0-9]{9}$'`),
    check('linked_accounts_mask', sql`${table.mask} ~ '^[0-9]{4}$'`),
    check('linked_accounts_number', sql`${table.numberSealed} is not null or ${table.status} = 'ARCHIVED'`),
    check('linked_accounts_lock_code', sql`${table.lockCode} ~ '^R[0-9]{2}$'`),
  ],
);

/** Amount and outcome of the first deposit. */
export const initialFunds = pgTable(
  'initial_funds',
  {
    depositorId: uuid('depositor_id')
      .primaryKey()
      .references(() => depositors.id, { onDelete: 'cascade' }),
    cents: bigint({ mode: 'bigint' }).notNull(),
    status: text().$type<'PENDING' | 'SUCCESS' | 'FAILED'>(),
    /** Retries after returns for insufficient funds (R01, R09). */
    retries: integer().notNull().default(0),
  },
  (table) => [
    check('initial_funds_cents', sql`${table.cents} > 0`),
    check('initial_funds_status', sql`${table.status} in ('PENDING','SUCCESS','FAILED')`),
    check('initial_funds_retries', sql`${table.retries} between 0 and 2`),
  ],
);

/** Beneficiaries. The shares of an entity sum to 10,000 basis points (deferred trigger), unless there are none. */
export const beneficiaries = pgTable(
  'beneficiaries',
  {
    id: uuid().primaryKey(),
    entityId: entityId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    relationship: text().$type<'spouse' | 'child' | 'parent' | 'sibling' | 'other'>(),
    /** Full SSN if the brand asks for it, sealed to this row. */
    ssnSealed: text('ssn_sealed'),
    ssnLast4: text('ssn_last4'),
    email: text(),
    phone: text(),
    basisPoints: integer('basis_points').notNull(),
    /** Incremented with each change, for optimistic locking. */
    version: integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('beneficiaries_entity').on(table.entityId),
    check('beneficiaries_relationship', sql`${table.relationship} in ('spouse','child','parent','sibling','other')`),
    check('beneficiaries_known_by', sql`${table.dateOfBirth} is not null or ${table.relationship} is not null`),
    check('beneficiaries_basis_points', sql`${table.basisPoints} between 1 and 10000`),
    check('beneficiaries_ssn_last4', sql`${table.ssnLast4} ~ '^[0-9]{4}$'`),
  ],
);
