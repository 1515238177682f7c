import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { outbox } from '../../db/schema/work.ts';
import type { RequestContext } from '../requestContext.ts';
import { normalizeEmail } from '../values/contact.ts';
import type { Message } from './compose.ts';
import { sealContent } from './outbox.ts';

/** Writes a message to the outbox, in the transaction of the event it reports. */
export async function send(tx: Transaction, context: Pick<RequestContext, 'brand' | 'now' | 'config'>, message: Message): Promise<void> {
  const { brand, now, config } = context;
  const { channel, to, ...content } = message;
  const ref = randomUUID();
  await tx.insert(outbox).values({
    ref,
    brand: brand.slug,
    channel,
    to: channel === 'email' ? normalizeEmail(to) : to,
    content: sealContent(config.sealingKeys, ref, content),
    at: now,
    nextAt: now,
  });
}
