import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { depositors, entities, userId, users } from './people.ts';

/**
 * `pending` between password and one-time code, then `full`. Sessions that end are deleted, except those ended elsewhere, whose rows report
 * the cause.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    /** Null after the user was erased. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    brand: text().notNull(),
    kind: text().$type<'pending' | 'full'>().notNull(),
    cookieHash: text('cookie_hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    /** Idle timeout. */
    idleExpiresAt: at('idle_expires_at').notNull(),
    /** Absolute timeout. */
    expiresAt: at('expires_at').notNull(),
    /** Last one-time code of this session; sensitive changes need a recent one. */
    confirmedAt: at('confirmed_at'),
    /** Entered in this session; takes effect once its code is confirmed. */
    pendingEmail: text('pending_email'),
    pendingPhone: text('pending_phone'),
    /** Last change confirmed in this session; `from` is null for a first phone. */
    changed: jsonb().$type<{ channel: 'email' | 'sms'; from: string | null }>(),
    location: text(),
    description: text(),
    /** Persisted; never rename. */
    endedBecause: text('ended_because').$type<
      'password_changed' | 'email_changed' | 'phone_changed' | 'logged_out_everywhere' | 'invitation_ended'
    >(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
    check('sessions_erased_user', sql`${table.userId} is not null or ${table.endedBecause} is not null`),
  ],
);

/** Bearers of a session. A reload restores it by cookie and gets an additional one, so that tabs do not log each other out. */
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

/** One-time codes. A resend replaces the code in the same row and keeps the count of tries. */
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
    /** Previous code for the same target. */
    previousCodeMac: text('previous_code_mac'),
    tries: integer().notNull().default(0),
    sentAt: at('sent_at').notNull(),
    codeExpiresAt: at('code_expires_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('challenges_session').on(table.sessionId), index('challenges_expires').on(table.expiresAt)],
);

/** Mailed links; each has one purpose and is used once. */
export const links = pgTable(
  'links',
  {
    hash: text().primaryKey(),
    userId: userId(),
    kind: text().$type<'verify' | 'reset'>().notNull(),
    email: text().notNull(),
    /** Registration that a confirmation link belongs to. */
    registration: text().references(() => registrations.nonceHash, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    index('links_registration').on(table.registration),
    index('links_user').on(table.userId),
    index('links_expires').on(table.expiresAt),
  ],
);

/** Registrations by nonce. Known addresses have them too, so that they look the same. */
export const registrations = pgTable(
  'registrations',
  {
    nonceHash: text('nonce_hash').primaryKey(),
    userId: userId(),
    /** Address as entered, for that browser; null once it was confirmed there or the visitor logged out. */
    email: text(),
    /** Whether the address had an account; resends repeat that notice. */
    known: boolean().notNull(),
    /** Becomes the user's once the link is opened in the registering browser; null when it never may. */
    passwordHash: text('password_hash'),
    /** Hash of the registering browser's cookie. */
    browserHash: text('browser_hash'),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('registrations_expires').on(table.expiresAt), index('registrations_browser').on(table.browserHash)],
);

/** Remembered devices. They replace the second factor, never the password. */
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

/** Marks of browsers that opened a confirmation link and may enroll the user's first phone. Deleted when used. */
export const enrolments = pgTable(
  'enrolments',
  {
    hash: text().primaryKey(),
    userId: userId(),
    brand: text().notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('enrolments_user').on(table.userId), index('enrolments_expires').on(table.expiresAt)],
);

/** Sliding-window counters. `key` is an HMAC, so that no visitor's address is stored. */
export const counters = pgTable(
  'counters',
  {
    key: text().primaryKey(),
    times: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).array().notNull(),
    /** Id of the last counted hit; tells within one statement whether a hit was counted. */
    last: uuid(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('counters_expires').on(table.expiresAt)],
);

/**
 * Invitations of joint holders. Created with the holder and mailed once their identity check allows.
 * Resending or changing the address replaces the link; wrong answers still count.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    entityId: uuid('entity_id')
      .notNull()
      .references(() => entities.id),
    depositorId: uuid('depositor_id')
      .notNull()
      .unique()
      .references(() => depositors.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Hash of the link's secret; null before sending and after a withdrawal. */
    hash: text().unique(),
    sentAt: at('sent_at'),
    expiresAt: at('expires_at'),
    /** Wrong answers about the SSN, including those being compared. */
    tries: integer().notNull().default(0),
    verifiedAt: at('verified_at'),
    /** Hash of the token for setting a password after a correct answer. */
    tokenHash: text('token_hash').unique(),
    /** Time of the sign-up. Until then it is pending, even when expired, because it can be resent. */
    acceptedAt: at('accepted_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('invitations_entity').on(table.entityId)],
);
