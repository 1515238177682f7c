import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { depositors } from './people.ts';
import { transfers } from './transfers.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export type Topic = 'problem' | 'transfers' | 'bank' | 'application' | 'account' | 'documents' | 'security' | 'other';

export const messageThreads = pgTable(
  'message_threads',
  {
    id: uuid().primaryKey(),
    depositorId: uuid('depositor_id')
      .notNull()
      .references(() => depositors.id, { onDelete: 'cascade' }),
    topic: text().$type<Topic>().notNull(),
    subjectSealed: text('subject_sealed').notNull(),
    /** Transaction that the depositor reported a problem with. */
    transferId: uuid('transfer_id').references(() => transfers.id),
    createdAt: at('created_at').notNull(),
    lastAt: at('last_at').notNull(),
    /** Whether the newest message is the depositor's. */
    awaitsAnswer: boolean('awaits_answer').notNull(),
  },
  (table) => [
    index('message_threads_depositor').on(table.depositorId, table.lastAt),
    index('message_threads_last').on(table.lastAt),
    index('message_threads_waiting')
      .on(table.lastAt)
      .where(sql`${table.awaitsAnswer}`),
    check(
      'message_threads_topic',
      sql`${table.topic} in ('problem','transfers','bank','application','account','documents','security','other')`,
    ),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    /** Breaks ties of `sentAt`. */
    sequence: bigserial({ mode: 'bigint' }).notNull(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => messageThreads.id, { onDelete: 'cascade' }),
    /** Author at the bank; null for the depositor. */
    sender: text(),
    textSealed: text('text_sealed').notNull(),
    sentAt: at('sent_at').notNull(),
    /** When the depositor read it; their own messages are read from the start. */
    readAt: at('read_at'),
  },
  (table) => [
    index('messages_thread').on(table.threadId, table.sequence),
    check('messages_own_are_read', sql`${table.sender} is not null or ${table.readAt} is not null`),
  ],
);

/** Metadata of attached files; contents are stored separately. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: uuid().primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** Index within the message. */
    place: integer().notNull(),
    /** File name and encryption key. */
    detailsSealed: text('details_sealed').notNull(),
    type: text().$type<'application/pdf' | 'image/png' | 'image/jpeg' | 'text/plain'>().notNull(),
    size: integer().notNull(),
    state: text().$type<'CHECKING' | 'READY' | 'BLOCKED'>().notNull(),
  },
  (table) => [
    index('message_attachments_message').on(table.messageId, table.place),
    check('message_attachments_state', sql`${table.state} in ('CHECKING','READY','BLOCKED')`),
  ],
);

/** Encrypted contents that are not scanned yet, or infected. Clean ones move to the file storage. */
export const attachmentUploads = pgTable('attachment_uploads', {
  attachmentId: uuid('attachment_id')
    .primaryKey()
    .references(() => messageAttachments.id, { onDelete: 'cascade' }),
  content: bytes().notNull(),
});

/** File storage of the reference provider (adapters/databaseFiles.ts): encrypted contents by attachment id. */
export const storedFiles = pgTable('stored_files', { id: uuid().primaryKey(), content: bytes().notNull() });
