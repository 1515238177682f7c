import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { messageAttachments, messages, messageThreads, type Topic } from '../../db/schema/messageCenter.ts';
import { transfers } from '../../db/schema/transfers.ts';
import type { SupportPort } from '../../ports/support.ts';
import { countUp } from '../access/counters.ts';
import type { SessionRecord } from '../access/sessions.ts';
import { record } from '../audit/audit.ts';
import { lockDepositor, type Depositor } from '../depositors/depositors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { fileTypes, type SentFile, type SoundFile } from '../files/inspectFile.ts';
import { inspectFiles, receiveFiles } from '../files/receiveFiles.ts';
import { absent, refused } from '../refused.ts';
import { macsOf, seal } from '../secrets.ts';
import { hour, type RequestContext } from '../requestContext.ts';
import { supportAnswer } from './answer.ts';
import { subjectPlace, textPlace } from './seals.ts';
import { tagOf } from './tag.ts';
import { tidyMessage, tidySubject } from './texts.ts';

export interface Writing {
  topic?: Topic;
  subject?: string;
  text: string;
  threadId?: string;
  transferId?: string;
}

/**
 * Counts the try, then inspects the files.
 * @throws {Refused} what is wrong with them, each under its place, or too many messages.
 */
export async function prepareFiles(db: Database, context: RequestContext, userId: string, sent: readonly SentFile[]): Promise<SoundFile[]> {
  const { config, now } = context;
  const key = macsOf(config.macKeys, 'counter', `messages\0${userId}`);
  const { isWithin, retryAfter } = await countUp(db, key, { most: config.limits.messagesPerUserHour, window: hour }, now);
  if (!isWithin) throw refused('too-often', 'too_many', { reason: 'too_many_messages', retryAfter });
  return inspectFiles(sent, fileTypes);
}

/**
 * Stores a message in a new thread or as a reply.
 * @returns id of the thread
 * @throws {Refused} absent when thread or transaction belong to someone else; invalid, by field
 */
export async function writeMessage(
  tx: Transaction,
  context: RequestContext,
  { userId, id: sessionId }: SessionRecord,
  support: SupportPort,
  { text, ...writing }: Writing,
  files: readonly SoundFile[],
): Promise<string> {
  const depositor = await lockDepositor(tx, userId);
  const tidy = tidyMessage(text);
  const fileIds = await receiveFiles(tx, context, depositor, files);
  const { id: threadId, topic } = writing.threadId
    ? await reopenThread(tx, context, depositor, writing.threadId)
    : await openThread(tx, context, depositor, writing);
  const { config, now } = context;
  const id = randomUUID();
  const textSealed = seal(config.sealingKeys[0], textPlace(id), tidy);
  await tx.insert(messages).values({ id, threadId, sender: null, textSealed, sentAt: now, readAt: now });
  for (const [place, fileId] of fileIds.entries()) await tx.insert(messageAttachments).values({ id: fileId, messageId: id, place });
  const answer = support.answerTo(topic);
  if (answer) await enqueue(tx, supportAnswer, { threadId }, { dueAt: new Date(now.getTime() + answer.after), once: threadId });
  const detail = { thread: threadId, files: files.length, tag: tagOf(topic) };
  await record(tx, context, { event: 'message.sent', userId, sessionId, detail });
  return threadId;
}

async function openThread(
  tx: Transaction,
  { config, now }: RequestContext,
  { id: depositorId, entityId }: Depositor,
  { topic = 'other', subject = '', transferId }: Omit<Writing, 'text'>,
): Promise<{ id: string; topic: Topic }> {
  const tidy = tidySubject(subject);
  if (transferId !== undefined) await requireOwnTransfer(tx, entityId, transferId);
  const id = randomUUID();
  await tx.insert(messageThreads).values({
    id,
    depositorId,
    topic,
    subjectSealed: seal(config.sealingKeys[0], subjectPlace(id), tidy),
    transferId: transferId ?? null,
    createdAt: now,
    lastAt: now,
    awaitsAnswer: true,
  });
  return { id, topic };
}

async function requireOwnTransfer(tx: Transaction, entityId: string | null, id: string): Promise<void> {
  if (entityId === null) throw absent();
  const [own] = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.id, id), eq(transfers.entityId, entityId)));
  if (!own) throw absent();
}

async function reopenThread(tx: Transaction, { now }: RequestContext, { id: depositorId }: Depositor, id: string) {
  const [thread] = await tx
    .update(messageThreads)
    .set({ lastAt: now, awaitsAnswer: true })
    .where(and(eq(messageThreads.id, id), eq(messageThreads.depositorId, depositorId)))
    .returning({ id: messageThreads.id, topic: messageThreads.topic });
  if (!thread) throw absent();
  return thread;
}
