import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';

/** Credentials. An e-mail address is unique within a brand, by its normalized form. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    brand: text().notNull(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    emailVerifiedAt: at('email_verified_at'),
    /** Confirmed by a code; until then it is stored in the session. */
    phone: text(),
    /** Null until the address is confirmed; before that, the password is stored with its registration. */
    passwordHash: text('password_hash'),
    /** End of the lock after too many wrong codes. */
    lockedUntil: at('locked_until'),
    /** Language of the last login, used for mails and text messages. */
    language: text().notNull().default('en-US'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('users_brand_email').on(table.brand, table.emailKey)],
);

export const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A hint on Home that stays until it is dismissed. */
export type Suggestion = 'beneficiaries';

/**
 * Group of holders: one primary depositor and any joint holders. Owns links, accounts and beneficiaries, and is created with the first of
 * them.
 */
export const entities = pgTable(
  'entities',
  {
    id: uuid().primaryKey(),
    /** Same as that of its depositors, accounts and ledger accounts (foreign keys and a trigger). */
    brand: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [unique('entities_of_brand').on(table.id, table.brand)],
);

/** Answer to a form question that has no column of its own. */
export type Answer = string | number | boolean | Answer[] | { [name: string]: Answer };

/** Answers by question; empty ones are omitted. */
export type Answers = Record<string, Answer>;

/** An answer as returned to the depositor: null where it is sensitive. */
export type PublicAnswer = string | number | boolean | null | PublicAnswer[] | { [name: string]: PublicAnswer };

/** The person behind the credentials, and how far their registration has come. */
export const depositors = pgTable(
  'depositors',
  {
    id: uuid().primaryKey(),
    /** Null for joint holders before their sign-up, and for canceled applications without a login. */
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
    /** HMAC of brand and number, to find duplicates without decrypting. */
    ssnMac: text('ssn_mac'),
    ssnLast4: text('ssn_last4'),
    /** Copy of `ssnMac` once the depositor counts as the number's holder; its uniqueness prevents two accounts. */
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
    answers: jsonb().$type<Record<string, PublicAnswer>>().notNull().default({}),
    /** Answers with sensitive parts, complete, as one JSON object sealed to this row like the number. */
    answersSealed: text('answers_sealed'),
    /** Incremented with each answer; a confirmation includes the version shown. */
    detailsVersion: integer('details_version').notNull().default(1),
    identityTries: integer('identity_tries').notNull().default(0),
    relink: boolean().notNull().default(false),
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
