import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { depositors, entities, userId, users } from './people.ts';

/**
 * `pending` between password and one-time code, `full` after. A session that has ended is gone, unless it ended elsewhere: then its row stays to
 * say why, and opens nothing.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    /** Null once the user was erased; such a row only says why the session ended. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
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
    /** Given in this session; it becomes the depositor's once a code sent there is confirmed in it. */
    pendingEmail: text('pending_email'),
    pendingPhone: text('pending_phone'),
    /** The e-mail address or phone number that was last replaced in this session; `from` is null for a first phone. */
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
    /** Of the code that the newest one replaced at the same target. */
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

/** Links sent by e-mail: one use, one purpose. */
export const links = pgTable(
  'links',
  {
    hash: text().primaryKey(),
    userId: userId(),
    kind: text().$type<'verify' | 'reset'>().notNull(),
    email: text().notNull(),
    /** Which registration a verifying link belongs to. */
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

/** What a registration's nonce token stands for. Known addresses have one too, so that nothing tells them apart. */
export const registrations = pgTable(
  'registrations',
  {
    nonceHash: text('nonce_hash').primaryKey(),
    userId: userId(),
    /** The address as it was typed, for the browser that typed it; null once that browser has confirmed it or logged out. */
    email: text(),
    /** The address was known already: sending again repeats the mail that says so. */
    known: boolean().notNull(),
    /** Counts once the link of this registration is followed in the browser that holds the cookie. Null when it never may. */
    passwordHash: text('password_hash'),
    /** Of the cookie that the registering browser got. */
    browserHash: text('browser_hash'),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('registrations_expires').on(table.expiresAt), index('registrations_browser').on(table.browserHash)],
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

/** Marks of browsers that opened the confirmation link of a mail: each may enroll the first phone of its user. A row that is gone is used up. */
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

/**
 * An invitation to hold an account jointly. Registering the joint holder creates it; it is mailed once their identity check allows it. Sending
 * it again, or to another address, replaces the link; wrong answers given so far still count.
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
    /** Of the secret in the link. Null until it is sent, and again once it is withdrawn. */
    hash: text().unique(),
    sentAt: at('sent_at'),
    expiresAt: at('expires_at'),
    /** Wrong answers about the Social Security number. An answer counts as wrong until it has been compared. */
    tries: integer().notNull().default(0),
    verifiedAt: at('verified_at'),
    /** Of the token with which the password is set after a right answer. */
    tokenHash: text('token_hash').unique(),
    /** Signed up; until then the sign-up is pending, expired or not, for the invitation can be sent again. */
    acceptedAt: at('accepted_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('invitations_entity').on(table.entityId)],
);
