import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { depositors } from './people.ts';

/**
 * What depositors have agreed to: which version of which document, in which words, when and with what. Append-only (a trigger refuses changes):
 * another version is another row, and they outlive an application that is canceled.
 */
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
    /** BCP 47: in which it was shown. */
    language: text().notNull(),
    /** SHA-256 of what was shown. */
    hash: text().notNull(),
    attestation: text().notNull(),
    /** SHA-256 of the browser's name of itself, as the audit has it. */
    userAgent: text('user_agent').notNull(),
    agreedAt: at('agreed_at').notNull(),
  },
  (table) => [
    uniqueIndex('disclosure_agreements_once').on(table.depositorId, table.disclosure, table.hash),
    check('disclosure_agreements_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Links to documents that have been followed: each opens once. */
export const usedDownloads = pgTable(
  'used_downloads',
  {
    /** What is random in the link. */
    nonce: text().primaryKey(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('used_downloads_expires').on(table.expiresAt)],
);
