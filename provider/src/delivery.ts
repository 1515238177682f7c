import type { Deps } from './deps.ts';
import { claimMessages, failMessage, finishMessage, isSpent, type Claimed } from './domain/messages/claims.ts';
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

/** How many are under way at once; each has another recipient. */
const atOnce = 10;

/**
 * Hands over messages that are due until none is left. Any number of processes may do so: each message is claimed, with no transaction open
 * meanwhile, and goes out once unless a process dies between the answer and noting it.
 */
export async function deliver({ db, clock, config, ports }: Deps, onFailure: (failure: DeliveryFailure) => void): Promise<void> {
  const isKept = config.mode === 'sandbox';

  const handOver = async (message: Claimed) => {
    const refusal = isSpent(message) ? processEnded : await hand(ports.messages, message, config.sealingKeys);
    if (refusal === null) return finishMessage(db, message, clock.now(), isKept);
    const isDead = await failMessage(db, message, clock.now(), refusal.reason, refusal.isFinal);
    const { ref, brand, channel, attempts } = message;
    onFailure({ ref, brand, channel, attempts, reason: refusal.reason, isDead });
  };

  for (;;) {
    const messages = await claimMessages(db, clock.now(), atOnce);
    if (messages.length === 0) return;
    await Promise.all(messages.map(handOver));
  }
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
