import { and, asc, desc, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { files } from '../../db/schema/files.ts';
import { messageAttachments, messages, messageThreads, type Topic } from '../../db/schema/messageCenter.ts';
import { toKeptFile, type KeptFile } from '../files/sentFile.ts';
import { absent } from '../refused.ts';
import { unseal, type Keys } from '../secrets.ts';
import { subjectPlace, textPlace } from './seals.ts';

/** Messages per answer. */
const most = 500;

type ThreadRow = typeof messageThreads.$inferSelect;
type MessageRow = typeof messages.$inferSelect;

export interface Message {
  id: string;
  /** Null for the depositor. */
  sender: string | null;
  text: string;
  sentAt: Date;
  readAt: Date | null;
  attachments: KeptFile[];
}

export interface Thread {
  id: string;
  topic: Topic;
  subject: string;
  transferId: string | null;
  /** Oldest first. */
  messages: Message[];
}

/** A depositor's threads with recent messages, latest thread first. */
export async function readThreads(db: Store, keys: Keys, depositorId: string): Promise<Thread[]> {
  return read(db, keys, eq(messageThreads.depositorId, depositorId));
}

/** A thread of any depositor; null when there is none. */
export async function readThread(db: Store, keys: Keys, threadId: string): Promise<Thread | null> {
  const [thread] = await read(db, keys, eq(messageThreads.id, threadId));
  return thread ?? null;
}

async function read(db: Store, keys: Keys, which: SQL): Promise<Thread[]> {
  const rows = await db
    .select()
    .from(messages)
    .innerJoin(messageThreads, eq(messageThreads.id, messages.threadId))
    .where(which)
    .orderBy(desc(messages.sequence))
    .limit(most);
  const attached = await attachmentsOf(
    db,
    keys,
    rows.map(({ messages: { id } }) => id),
  );
  const threads = new Map<string, Thread>();
  for (const { messages: message, message_threads: row } of rows) {
    const thread = threads.get(row.id) ?? openThread(keys, row);
    threads.set(row.id, thread);
    thread.messages.unshift(openMessage(keys, message, attached));
  }
  return [...threads.values()];
}

function openThread(keys: Keys, { id, topic, subjectSealed, transferId }: ThreadRow): Thread {
  return { id, topic, subject: unseal(keys, subjectPlace(id), subjectSealed), transferId, messages: [] };
}

function openMessage(keys: Keys, { id, sender, textSealed, sentAt, readAt }: MessageRow, attached: Map<string, KeptFile[]>): Message {
  return { id, sender, text: unseal(keys, textPlace(id), textSealed), sentAt, readAt, attachments: attached.get(id) ?? [] };
}

async function attachmentsOf(db: Store, keys: Keys, messageIds: readonly string[]): Promise<Map<string, KeptFile[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(messageAttachments)
    .innerJoin(files, eq(files.id, messageAttachments.id))
    .where(inArray(messageAttachments.messageId, [...messageIds]))
    .orderBy(asc(messageAttachments.place));
  const byMessage = new Map<string, KeptFile[]>();
  for (const {
    message_attachments: { messageId },
    files: file,
  } of rows)
    byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), toKeptFile(keys, file)]);
  return byMessage;
}

/**
 * Marks support's messages as read, up to one message or in a whole thread.
 * @param id of the message or thread
 * @throws {Refused} absent when it belongs to someone else
 */
export async function markRead(tx: Transaction, depositorId: string, id: string, now: Date): Promise<void> {
  const [last] = await tx
    .select({ threadId: messages.threadId, sequence: messages.sequence })
    .from(messages)
    .innerJoin(messageThreads, eq(messageThreads.id, messages.threadId))
    .where(and(eq(messageThreads.depositorId, depositorId), or(eq(messages.id, id), eq(messageThreads.id, id))))
    .orderBy(desc(messages.sequence))
    .limit(1);
  if (!last) throw absent();
  await tx
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.threadId, last.threadId), lte(messages.sequence, last.sequence), isNull(messages.readAt)));
}
