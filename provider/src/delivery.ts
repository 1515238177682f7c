import type { Deps } from './deps.ts';
import { claimMessage, failMessage, finishMessage, isSpent, type Channel, type Claimed } from './domain/messages/claims.ts';
import type { Keys } from './domain/secrets.ts';
import { openContent } from './domain/messages/outbox.ts';
import type { MessagePort, MessageRefusal } from './ports/messages.ts';

/** A failed delivery, without the message's content. */
export interface DeliveryFailure {
  ref: string;
  brand: string;
  channel: string;
  attempts: number;
  /** Status of the answer, or the network error. */
  reason: string;
  /** No retry follows. */
  isDead: boolean;
}

/** Concurrent deliveries per process and channel. Separate, so that a hanging SMS gateway does not delay mails. */
export const channels: Readonly<Record<Channel, number>> = { email: 10, sms: 10, bank: 1 };

/**
 * Claims the next message of a channel and returns a function that delivers it; null when none is due.
 * Safe in any number of processes. No transaction stays open; a message is delivered twice only if a process dies before recording the
 * answer.
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

/** A message that no held key opens is retried, because an operator may restore the key. */
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
