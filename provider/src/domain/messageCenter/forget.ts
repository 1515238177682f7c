import { and, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { attachmentUploads, messageAttachments, messages, messageThreads } from '../../db/schema/messageCenter.ts';
import { defineRecurring } from '../due/kind.ts';
import { schedule } from '../due/schedule.ts';
import { day } from '../situation.ts';
import { fileRemoval } from './removeFiles.ts';

export function forgetThreadsOf(tx: Transaction, depositorId: string, now: Date): Promise<void> {
  return forget(tx, eq(messageThreads.depositorId, depositorId), now);
}

async function forget(tx: Transaction, which: SQL, now: Date): Promise<void> {
  const files = await tx
    .select({ id: messageAttachments.id })
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
    .innerJoin(messageThreads, eq(messageThreads.id, messages.threadId))
    .where(which);
  await tx.delete(messageThreads).where(which);
  if (files.length > 0) await schedule(tx, fileRemoval, { ids: files.map(({ id }) => id) }, { dueAt: now });
}

/** Daily: erases threads past their retention, and infected files kept for investigation. */
export const messagePurging = defineRecurring({
  name: 'message-purge',
  lane: 'upkeep',
  recurs: { every: day, missed: 'last' },
  run: async ({ tx, now, config: { limits } }) => {
    const before = (days: number) => new Date(now.getTime() - days * day);
    await forget(tx, lte(messageThreads.lastAt, before(limits.messageDays)), now);
    const blocked = tx
      .select({ id: messageAttachments.id })
      .from(messageAttachments)
      .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
      .where(and(eq(messageAttachments.state, 'BLOCKED'), lte(messages.sentAt, before(limits.blockedFileDays))));
    await tx.delete(attachmentUploads).where(inArray(attachmentUploads.attachmentId, blocked));
  },
});
