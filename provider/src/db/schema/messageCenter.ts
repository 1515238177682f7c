import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { files } from './files.ts';
import { depositors } from './people.ts';
import { transfers } from './transfers.ts';

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

/** Which files go with a message. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** Index within the message. */
    place: integer().notNull(),
  },
  (table) => [index('message_attachments_message').on(table.messageId, table.place)],
);
