import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { messages, messageThreads } from '../../db/schema/messageCenter.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { record } from '../audit/audit.ts';
import { defineJob } from '../jobs/kind.ts';
import { compose } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { absent } from '../refused.ts';
import { seal, unseal } from '../secrets.ts';
import { contextFor, type SystemContext } from '../systemContext.ts';
import { textPlace } from './seals.ts';
import { tidyMessage } from './texts.ts';

/** A message from support. `sender` null means the bank itself. */
export interface SupportMessage {
  text: string;
  sender: string | null;
}

/**
 * Adds an answer to a thread and mails a notice. Idempotent for the same text in a row.
 * @returns id of the message
 * @throws {Refused} absent when there is no such thread; invalid when the text is empty
 */
export async function answerThread(
  tx: Transaction,
  system: SystemContext,
  threadId: string,
  { text, sender }: SupportMessage,
): Promise<string> {
  const [found] = await tx
    .select()
    .from(messageThreads)
    .innerJoin(depositors, eq(depositors.id, messageThreads.depositorId))
    .innerJoin(users, eq(users.id, depositors.userId))
    .where(eq(messageThreads.id, threadId))
    .for('update', { of: messageThreads });
  if (!found) throw absent();
  const { config, now } = system;
  const tidy = tidyMessage(text);
  const repeated = await findRepeat(tx, system, threadId, tidy);
  if (repeated !== null) return repeated;
  const context = contextFor(system, found.users);
  const id = randomUUID();
  const name = sender ?? context.brand.branding.name;
  const textSealed = seal(config.sealingKeys[0], textPlace(id), tidy);
  await tx.insert(messages).values({ id, threadId, sender: name, textSealed, sentAt: now, readAt: null });
  await tx.update(messageThreads).set({ lastAt: now, awaitsAnswer: false }).where(eq(messageThreads.id, threadId));
  const isApplying = found.depositors.registrationLastStep !== 'completed';
  const link = `${context.origin}${isApplying ? '/registration' : ''}/message-center`;
  await send(tx, context, compose(context, found.users, 'messageAnswered', { link }));
  await record(tx, context, { event: 'message.answered', userId: found.users.id, detail: { thread: threadId, by: sender } });
  return id;
}

async function findRepeat(tx: Transaction, { config }: SystemContext, threadId: string, text: string): Promise<string | null> {
  const [last] = await tx.select().from(messages).where(eq(messages.threadId, threadId)).orderBy(desc(messages.sequence)).limit(1);
  const isRepeat = last && last.sender !== null && unseal(config.sealingKeys, textPlace(last.id), last.textSealed) === text;
  return isRepeat ? last.id : null;
}

/** Posts an automatic answer from the port, unless an operator was faster. */
export const supportAnswer = defineJob<{ threadId: string }>({
  name: 'support-answer',
  lane: 'followUps',
  payload: { type: 'object', properties: { threadId: { type: 'string' } }, required: ['threadId'], additionalProperties: false },
  run: async ({ tx, payload: { threadId }, now, config, brands, ports }) => {
    const [thread] = await tx
      .select({ topic: messageThreads.topic })
      .from(messageThreads)
      // Skips threads of authors whose login was deleted: nobody would receive the answer.
      .innerJoin(depositors, and(eq(depositors.id, messageThreads.depositorId), isNotNull(depositors.userId)))
      .where(and(eq(messageThreads.id, threadId), eq(messageThreads.awaitsAnswer, true)));
    const answer = thread && ports.support.answerTo(thread.topic);
    if (answer) await answerThread(tx, { now, config, brands }, threadId, { text: answer.text, sender: null });
  },
});
