import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { depositors } from './people.ts';

/** Agreements to documents: version, text, time and browser. Append-only (enforced by a trigger); kept after an application is canceled. */
export const disclosureAgreements = pgTable(
  'disclosure_agreements',
  {
    id: uuid().primaryKey(),
    depositorId: uuid('depositor_id')
      .notNull()
      .references(() => depositors.id),
    disclosure: uuid().notNull(),
    kind: text().notNull(),
    version: text().notNull(),
    /** BCP 47 tag of the language shown. */
    language: text().notNull(),
    /** SHA-256 of the document shown. */
    hash: text().notNull(),
    attestation: text().notNull(),
    /** SHA-256 of the User-Agent, as in the audit. */
    userAgent: text('user_agent').notNull(),
    agreedAt: at('agreed_at').notNull(),
  },
  (table) => [
    uniqueIndex('disclosure_agreements_once').on(table.depositorId, table.disclosure, table.hash),
    check('disclosure_agreements_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Used download links; each works once. */
export const usedDownloads = pgTable(
  'used_downloads',
  {
    /** Random part of the link. */
    nonce: text().primaryKey(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('used_downloads_expires').on(table.expiresAt)],
);
