import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/**
 * The provider's tables. Secrets rest hashed (SHA-256 of a 256-bit token, HMAC of anything guessable, argon2id of passwords) or, where
 * they have to be read again, encrypted (the social security number). Times are the provider's clock, never the database's.
 */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Credentials. One e-mail address may bank with several brands; within a brand it is unique by its normalised form. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    brand: text().notNull(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    emailVerifiedAt: at('email_verified_at'),
    /** Confirmed by a code; until then a number stands in `pendingPhone`. */
    phone: text(),
    pendingEmail: text('pending_email'),
    pendingPhone: text('pending_phone'),
    passwordHash: text('password_hash').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('users_brand_email').on(table.brand, table.emailKey)],
);

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The person behind the credentials, and how far their registration has come (section 4.1). */
export const depositors = pgTable(
  'depositors',
  {
    id: uuid().primaryKey(),
    userId: userId().unique(),
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
    identityTries: integer('identity_tries').notNull().default(0),
    relink: boolean().notNull().default(false),
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
  ],
);

/** `pending` between password and one-time code, `full` after. A row that is gone is a session that has ended. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    brand: text().notNull(),
    kind: text().$type<'pending' | 'full'>().notNull(),
    cookieHash: text('cookie_hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    /** End unless used before then. */
    idleExpiresAt: at('idle_expires_at').notNull(),
    /** End however much it is used. */
    expiresAt: at('expires_at').notNull(),
    /** Last one-time code in this session; sensitive changes ask for a recent one. */
    confirmedAt: at('confirmed_at'),
    location: text(),
    description: text(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);

/** Bearers of a session; a reload restores it by cookie and gets another one, so that two tabs do not lock each other out. */
export const bearers = pgTable(
  'bearers',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('bearers_session').on(table.sessionId)],
);

/** One-time codes. A new code replaces the old one in the same row, and what was tried stays counted. */
export const challenges = pgTable(
  'challenges',
  {
    id: uuid().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: userId(),
    nonceHash: text('nonce_hash').notNull().unique(),
    purpose: text().$type<'login' | 'step_up' | 'change_email' | 'change_phone'>().notNull(),
    channel: text().$type<'sms' | 'email'>().notNull(),
    target: text().notNull(),
    codeMac: text('code_mac').notNull(),
    tries: integer().notNull().default(0),
    sentAt: at('sent_at').notNull(),
    codeExpiresAt: at('code_expires_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('challenges_session').on(table.sessionId), index('challenges_expires').on(table.expiresAt)],
);

/** Links sent by e-mail: one use, one purpose. */
export const links = pgTable(
  'links',
  {
    hash: text().primaryKey(),
    userId: userId(),
    kind: text().$type<'verify' | 'reset'>().notNull(),
    email: text().notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('links_user').on(table.userId), index('links_expires').on(table.expiresAt)],
);

/** What a registration's nonce token stands for. Known addresses have one too, so that nothing tells them apart. */
export const registrations = pgTable(
  'registrations',
  {
    nonceHash: text('nonce_hash').primaryKey(),
    userId: userId(),
    /** The address was known already: sending again repeats the mail that says so. */
    known: boolean().notNull(),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('registrations_expires').on(table.expiresAt)],
);

/** Remembered devices: they stand in for the second factor, never for the password. */
export const devices = pgTable(
  'devices',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    hash: text().notNull().unique(),
    name: text().notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('devices_user').on(table.userId), index('devices_expires').on(table.expiresAt)],
);

/** Sliding-window counters of tries and sends. `key` is an HMAC, so that no address of a stranger is kept. */
export const counters = pgTable(
  'counters',
  {
    key: text().primaryKey(),
    times: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).array().notNull(),
    /** Which try was counted last: tells a try that was counted from one that was refused, in one statement. */
    last: uuid(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('counters_expires').on(table.expiresAt)],
);

/** Work that a call accepted (202) and the outcome of mailed links, behind GET /request/{requestId}. */
export const requests = pgTable(
  'requests',
  {
    id: text().primaryKey(),
    /** Null for a mailed link: then whoever knows the 256-bit id may ask. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'depositor' | 'email-verification'>().notNull(),
    status: text().$type<'PENDING' | 'COMPLETED' | 'FAILED'>().notNull(),
    data: jsonb(),
    problem: jsonb(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('requests_expires').on(table.expiresAt)],
);

/** What falls due later on the provider's clock. */
export const dueWork = pgTable(
  'due_work',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'identity-review'>().notNull(),
    dueAt: at('due_at').notNull(),
    depositorId: uuid('depositor_id')
      .notNull()
      .references(() => depositors.id, { onDelete: 'cascade' }),
  },
  (table) => [index('due_work_due').on(table.dueAt)],
);

/** Messages written in the transaction of their cause; delivery is an adapter's work, and the sandbox shows them instead. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    brand: text().notNull(),
    channel: text().$type<'email' | 'sms' | 'bank'>().notNull(),
    to: text('to_address').notNull(),
    subject: text(),
    text: text().notNull(),
    code: text(),
    link: text(),
    amounts: jsonb(),
    at: at('at').notNull(),
    /** When an adapter handed it over; what was delivered keeps no code and no link. */
    deliveredAt: at('delivered_at'),
  },
  (table) => [index('outbox_to').on(table.to, table.id)],
);

/** Who did what when. Append-only (a trigger refuses changes) and hash-chained, written in the transaction of the effect. */
export const audit = pgTable('audit', {
  sequence: bigint({ mode: 'number' }).primaryKey(),
  at: at('at').notNull(),
  event: text().notNull(),
  userId: uuid('user_id'),
  sessionId: uuid('session_id'),
  requestId: text('request_id'),
  /** Facts of the event; never anything that a depositor typed. */
  detail: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
  address: text().notNull(),
  userAgent: text('user_agent').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text().notNull(),
});

/** The end of the audit chain; its one row is the lock that keeps the chain single. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});

export const initialFunds = pgTable('initial_funds', {
  depositorId: uuid('depositor_id')
    .primaryKey()
    .references(() => depositors.id, { onDelete: 'cascade' }),
  cents: bigint({ mode: 'bigint' }).notNull(),
  status: text().$type<'PENDING' | 'SUCCESS' | 'FAILED'>(),
});

export const bannerAlerts = pgTable('banner_alerts', {
  uuid: uuid().primaryKey(),
  /** Null: every brand. */
  brand: text(),
  type: integer().notNull(),
  location: integer().notNull(),
  message: text().notNull(),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
});
