import { bigint, check, date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { depositors, entities } from './people.ts';

const entityId = () =>
  uuid('entity_id')
    .notNull()
    .references(() => entities.id);

/** A savings account. What is in it stands in the ledger and nowhere else; triggers see to it that a closed one is empty and stays so. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    entityId: entityId(),
    brand: text().notNull(),
    numberLast4: text('number_last4').notNull(),
    /** The whole number, bound to this row (see `seal`); null for one that was opened before accounts were given numbers. */
    numberSealed: text('number_sealed'),
    /** MAC of the number, so that no two accounts have the same. */
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

/** An account at another bank that money comes from and goes to. */
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
    /** Last four digits, all that ever leaves the provider. */
    mask: text().notNull(),
    /** The full number, bound to this row (see `seal`); erased when the depositor takes the application back. */
    numberSealed: text('number_sealed'),
    /** MAC of routing and account number: which links are of the same account. */
    numberMac: text('number_mac'),
    /** By which the aggregator knows it, sealed like the number; null for one that was linked by hand. */
    referenceSealed: text('reference_sealed'),
    /** Why it was locked, as the other bank said (`R01`); null when nothing came back. */
    lockCode: text('lock_code'),
    /** When its depositor was last told that scheduled deposits from it wait. */
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

/** The first deposit as it was asked for during registration, and how it went. */
export const initialFunds = pgTable(
  'initial_funds',
  {
    depositorId: uuid('depositor_id')
      .primaryKey()
      .references(() => depositors.id, { onDelete: 'cascade' }),
    cents: bigint({ mode: 'bigint' }).notNull(),
    status: text().$type<'PENDING' | 'SUCCESS' | 'FAILED'>(),
    /** How often it was sent again after it came back for want of money (R01, R09). */
    retries: integer().notNull().default(0),
  },
  (table) => [
    check('initial_funds_cents', sql`${table.cents} > 0`),
    check('initial_funds_status', sql`${table.status} in ('PENDING','SUCCESS','FAILED')`),
    check('initial_funds_retries', sql`${table.retries} between 0 and 2`),
  ],
);

/** Who inherits; the shares of an entity add up to 10,000 basis points (a deferred trigger), or there is nobody. */
export const beneficiaries = pgTable(
  'beneficiaries',
  {
    id: uuid().primaryKey(),
    entityId: entityId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    relationship: text().$type<'spouse' | 'child' | 'parent' | 'sibling' | 'other'>(),
    /** The whole number where the brand asks for it, sealed to this row. */
    ssnSealed: text('ssn_sealed'),
    ssnLast4: text('ssn_last4'),
    email: text(),
    phone: text(),
    basisPoints: integer('basis_points').notNull(),
    /** Goes up with each change, so that nothing is overwritten unseen. */
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
