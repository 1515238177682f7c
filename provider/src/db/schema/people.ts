import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';

/** Credentials. One e-mail address may bank with several brands; within a brand it is unique by its normalized form. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    brand: text().notNull(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    emailVerifiedAt: at('email_verified_at'),
    /** Confirmed by a code; until then a number waits in the session that gave it. */
    phone: text(),
    /** Null until the address is confirmed: a password that was chosen before rests with its registration. */
    passwordHash: text('password_hash'),
    /** Too many codes were wrong: until then none is sent or accepted, and nobody logs in. */
    lockedUntil: at('locked_until'),
    /** Of the app at the registration or the last login: what mails and text messages are written in. */
    language: text().notNull().default('en-US'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('users_brand_email').on(table.brand, table.emailKey)],
);

export const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A hint on Home, such as naming a beneficiary, that stays until the depositor dismisses it. */
export type Suggestion = 'beneficiaries';

/**
 * Who banks together: one primary depositor and any joint holders. Bank links, accounts and beneficiaries are an entity's; it comes with the
 * first of them, so that nobody who only looked around leaves one behind.
 */
export const entities = pgTable(
  'entities',
  {
    id: uuid().primaryKey(),
    /** Of all its depositors, accounts and ledger accounts (keys and a trigger). */
    brand: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [unique('entities_of_brand').on(table.id, table.brand)],
);

/** The answer to a question that a form asks beyond the columns. */
export type Answer = string | number | boolean | Answer[] | { [name: string]: Answer };

/** Answers to questions by their names; what is empty is none. */
export type Answers = Record<string, Answer>;

/** An answer as it may be told: null in the place of what is sensitive. */
export type ToldAnswer = string | number | boolean | null | ToldAnswer[] | { [name: string]: ToldAnswer };

/** The person behind the credentials, and how far their registration has come. */
export const depositors = pgTable(
  'depositors',
  {
    id: uuid().primaryKey(),
    /** Null: a joint holder who has not signed up, or a canceled application that has no login, or no longer has one. */
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    entityId: uuid('entity_id').references(() => entities.id),
    isPrimary: boolean('is_primary').notNull().default(true),
    registrationStatus: text('registration_status').notNull().default('UNSUBMITTED'),
    registrationLastStep: text('registration_last_step').notNull().default(''),
    extendedStatus: text('extended_status').notNull().default('UNLINKED'),
    firstName: text('first_name'),
    middleName: text('middle_name'),
    lastName: text('last_name'),
    suffix: text(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    /** `<key id>.<iv>.<ciphertext>.<tag>`, AES-256-GCM bound to this row. */
    ssnSealed: text('ssn_sealed'),
    /** HMAC over brand and number, to find duplicates without opening anything. */
    ssnMac: text('ssn_mac'),
    ssnLast4: text('ssn_last4'),
    /** The `ssnMac` again once this depositor counts as the holder of the number; unique, so that two can never hold it. */
    ssnClaim: text('ssn_claim').unique(),
    streetAddress: text('street_address'),
    unit: text(),
    city: text(),
    state: text(),
    zip: text(),
    employmentStatus: text('employment_status'),
    employerName: text('employer_name'),
    occupation: text(),
    /** What was answered to questions of the forms beyond the columns above, by their names; null, also within an answer: it is among the sealed ones. */
    answers: jsonb().$type<Record<string, ToldAnswer>>().notNull().default({}),
    /** Those with something sensitive, each of them whole, as one JSON object, sealed to this row like the number. */
    answersSealed: text('answers_sealed'),
    /** Goes up with each answer: a confirmation names the one it showed. */
    detailsVersion: integer('details_version').notNull().default(1),
    identityTries: integer('identity_tries').notNull().default(0),
    relink: boolean().notNull().default(false),
    /** Suggestions that they do not want to see again. */
    dismissed: text().$type<Suggestion>().array().notNull().default([]),
    cancelledAt: at('cancelled_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    check(
      'depositors_status',
      sql`${table.registrationStatus} in ('PASSED','FAILED','FLAGGED','ERRORED','IN_REVIEW','VIEW_ONLY','UNSUBMITTED','MANUALLY_REVIEWED')`,
    ),
    check(
      'depositors_last_step',
      sql`${table.registrationLastStep} in ('','basic','address','employer','confirmed','bank','verified','disclosures','funded','completed')`,
    ),
    check('depositors_extended_status', sql`${table.extendedStatus} in ('UNLINKED','LINKED','FUNDED','HOLD','REVIEW')`),
    check(
      'depositors_primary_has_credentials',
      sql`not ${table.isPrimary} or ${table.userId} is not null or ${table.cancelledAt} is not null`,
    ),
    check('depositors_joint_has_entity', sql`${table.isPrimary} or ${table.entityId} is not null`),
    index('depositors_entity').on(table.entityId),
    index('depositors_to_decide')
      .on(table.createdAt, table.id)
      .where(
        sql`${table.registrationStatus} in ('IN_REVIEW','FLAGGED','ERRORED') and ${table.registrationLastStep} in ('confirmed','bank','verified','disclosures','funded','completed')`,
      ),
    uniqueIndex('depositors_entity_primary')
      .on(table.entityId)
      .where(sql`${table.isPrimary}`),
    uniqueIndex('depositors_entity_joint')
      .on(table.entityId)
      .where(sql`not ${table.isPrimary} and ${table.cancelledAt} is null`),
  ],
);
