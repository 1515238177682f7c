import type { Deps } from './deps.ts';
import { claimMessage, failMessage, finishMessage, isSpent, type Channel, type Claimed } from './domain/messages/claims.ts';
import type { Keys } from './domain/secrets.ts';
import { openContent } from './domain/messages/outbox.ts';
import type { MessagePort, MessageRefusal } from './ports/messages.ts';

/** A message that was not taken; nothing of what it says. */
export interface DeliveryFailure {
  ref: string;
  brand: string;
  channel: string;
  attempts: number;
  /** What was answered, or why nobody could be asked. */
  reason: string;
  /** No further try follows. */
  isDead: boolean;
}

/** How many messages of each channel a process has under way; a gateway for text messages that hangs delays no mail. */
export const channels: Readonly<Record<Channel, number>> = { email: 10, sms: 10, bank: 1 };

/**
 * Claims the next message of a channel and answers what hands it over; null when none is due. Any number of processes may do so: no transaction
 * is open meanwhile, and each message goes out once unless a process dies between the answer and noting it.
 */
export async function nextMessage(
  { db, clock, config, ports }: Deps,
  channel: Channel,
  onFailure: (failure: DeliveryFailure) => void,
): Promise<(() => Promise<void>) | null> {
  const message = await claimMessage(db, channel, clock.now());
  if (!message) return null;
  const { ref, brand, attempts } = message;
  return async () => {
    const refusal = isSpent(message) ? processEnded : await hand(ports.messages, message, config.sealingKeys);
    if (refusal === null) return finishMessage(db, message, clock.now(), config.mode === 'sandbox');
    const isDead = await failMessage(db, message, clock.now(), refusal.reason, refusal.isFinal);
    onFailure({ ref, brand, channel, attempts, reason: refusal.reason, isDead });
  };
}

const processEnded: MessageRefusal = { reason: 'process ended', isFinal: true };

/** What none of the keys held can open is tried again: an operator may bring the key back. */
async function hand(port: MessagePort, { ref, brand, channel, to, at, content }: Claimed, keys: Keys): Promise<MessageRefusal | null> {
  let opened: ReturnType<typeof openContent>;
  try {
    opened = openContent(keys, ref, content);
  } catch {
    return { reason: 'cannot be opened', isFinal: false };
  }
  const { subject, text } = opened;
  return port.hand({ id: ref, brand, channel, to, ...(subject === undefined ? {} : { subject }), text, at });
}
