import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { depositors } from './people.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Files that depositors sent, each as an attachment of a message or as an upload. Contents are kept apart. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    /** Who sent it. */
    depositorId: uuid('depositor_id')
      .notNull()
      .references(() => depositors.id, { onDelete: 'cascade' }),
    /** Name, and the key with which the content is encrypted. */
    detailsSealed: text('details_sealed').notNull(),
    type: text().$type<'application/pdf' | 'image/png' | 'image/jpeg' | 'text/plain'>().notNull(),
    size: integer().notNull(),
    state: text().$type<'CHECKING' | 'READY' | 'BLOCKED'>().notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (table) => [
    index('files_depositor').on(table.depositorId),
    index('files_blocked')
      .on(table.receivedAt)
      .where(sql`${table.state} = 'BLOCKED'`),
    check('files_state', sql`${table.state} in ('CHECKING','READY','BLOCKED')`),
  ],
);

/** Encrypted contents that were not found clean: those still to be checked, and infected ones. A clean one moves to the file storage. */
export const uncheckedFiles = pgTable('unchecked_files', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  content: bytes().notNull(),
});

/** The file storage of the reference provider (adapters/databaseFiles.ts): encrypted contents by the id of their file. */
export const storedFiles = pgTable('stored_files', { id: uuid().primaryKey(), content: bytes().notNull() });

/** Files uploaded as answers to form questions. One that no saved answer references expires. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** The depositor whose saved answers name it. A primary holder uploads for a joint holder, too. */
    answerOf: uuid('answer_of').references(() => depositors.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at'),
  },
  (table) => [
    index('uploads_answer_of').on(table.answerOf),
    index('uploads_expiring').on(table.expiresAt),
    check('uploads_named_or_expiring', sql`(${table.answerOf} is null) = (${table.expiresAt} is not null)`),
  ],
);
