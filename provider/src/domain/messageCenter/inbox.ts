import { asc, desc, eq } from 'drizzle-orm';
import { addBusinessDays } from '../../clock/businessDays.ts';
import type { Database } from '../../db/database.ts';
import { messageThreads } from '../../db/schema/messageCenter.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { unseal, type Keys } from '../secrets.ts';
import { subjectPlace } from './seals.ts';
import { tagOf } from './tag.ts';
import { readThread, type Thread } from './threads.ts';

/** Page size; operators list again after working through it. */
const most = 200;

type Row = { message_threads: typeof messageThreads.$inferSelect; users: typeof users.$inferSelect };

/** Threads awaiting an answer, oldest first; or all threads, latest message first. */
export async function listInbox(db: Database, keys: Keys, isAll: boolean) {
  const rows = await db
    .select()
    .from(messageThreads)
    .innerJoin(depositors, eq(depositors.id, messageThreads.depositorId))
    .innerJoin(users, eq(users.id, depositors.userId))
    .where(isAll ? undefined : eq(messageThreads.awaitsAnswer, true))
    .orderBy(isAll ? desc(messageThreads.lastAt) : asc(messageThreads.lastAt), messageThreads.id)
    .limit(most);
  return rows.map((row) => toEntry(row, keys));
}

function toEntry({ message_threads: thread, users: { brand } }: Row, keys: Keys) {
  const { id, depositorId, topic, subjectSealed, transferId, createdAt, lastAt, awaitsAnswer } = thread;
  const tag = tagOf(topic);
  return {
    thread_uuid: id,
    brand,
    depositor_id: depositorId,
    topic,
    subject: unseal(keys, subjectPlace(id), subjectSealed),
    about: transferId,
    tag,
    // Regulation E, 12 CFR 1005.11(c)(1): ten business days from the notice.
    investigate_by: tag === null ? null : addBusinessDays(createdAt, 10).toISOString(),
    last_at: lastAt.toISOString(),
    awaits_answer: awaitsAnswer,
  };
}

/** A thread of any depositor; null when there is none. */
export async function showThread(db: Database, keys: Keys, id: string) {
  const [row] = await db
    .select()
    .from(messageThreads)
    .innerJoin(depositors, eq(depositors.id, messageThreads.depositorId))
    .innerJoin(users, eq(users.id, depositors.userId))
    .where(eq(messageThreads.id, id));
  const thread = row && (await readThread(db, keys, id));
  if (!thread) return null;
  const { firstName, lastName } = row.depositors;
  return { ...toEntry(row, keys), name: [firstName, lastName].filter(Boolean).join(' ') || null, messages: thread.messages.map(toMessage) };
}

function toMessage({ id, sender, text, sentAt, readAt, attachments }: Thread['messages'][number]) {
  return {
    uuid: id,
    sender,
    text,
    sent_at: sentAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
    attachments: attachments.map(toFile),
  };
}

const toFile = ({ id, name, type, size, state }: Thread['messages'][number]['attachments'][number]) => ({
  uuid: id,
  name,
  type,
  size,
  state,
});
