import { eq, lte, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { messageAttachments, messages, messageThreads } from '../../db/schema/messageCenter.ts';
import { defineRecurringJob } from '../jobs/kind.ts';
import { removeFiles } from '../files/removeFiles.ts';
import { day } from '../requestContext.ts';

export function forgetThreadsOf(tx: Transaction, depositorId: string, now: Date): Promise<void> {
  return forget(tx, eq(messageThreads.depositorId, depositorId), now);
}

async function forget(tx: Transaction, which: SQL, now: Date): Promise<void> {
  const attached = await tx
    .select({ id: messageAttachments.id })
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
    .innerJoin(messageThreads, eq(messageThreads.id, messages.threadId))
    .where(which);
  await tx.delete(messageThreads).where(which);
  await removeFiles(
    tx,
    attached.map(({ id }) => id),
    now,
  );
}

/** Every day: erases threads in which nobody has written for as long as they are kept. */
export const messagePurging = defineRecurringJob({
  name: 'message-purge',
  lane: 'upkeep',
  recurs: { every: day, missed: 'last' },
  run: ({ tx, now, config: { limits } }) => forget(tx, lte(messageThreads.lastAt, new Date(now.getTime() - limits.messageDays * day)), now),
});
