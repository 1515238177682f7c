import { createHmac } from 'node:crypto';
import type { Deps } from './deps.ts';
import type { Webhook } from './config/delivery.ts';
import { claimMessages, failMessage, finishMessage, type Claimed } from './domain/messages/claims.ts';
import { openContent } from './domain/messages/outbox.ts';

/** A message that was not taken; nothing of what it says. */
export interface DeliveryFailure {
  ref: string;
  brand: string;
  channel: string;
  attempts: number;
  /** The webhook's status, or why it could not be asked. */
  reason: string;
  /** No further try follows. */
  isDead: boolean;
}

/** How many are under way at once; each has another recipient. */
const atOnce = 10;
const patience = 10_000;

/**
 * Hands what is due to the webhook (docs/operators.md) until nothing is left that can be. Any number of processes may do so: each message
 * is claimed, without a transaction being open meanwhile, and goes out once unless a process dies between the answer and noting it.
 */
export async function deliver({ db, clock, config }: Deps, webhook: Webhook, onFailure: (failure: DeliveryFailure) => void): Promise<void> {
  const isKept = config.mode === 'sandbox';

  const handOver = async (message: Claimed) => {
    const refusal = await ask(webhook, message, () => openContent(config.sealingKeys, message.ref, message.content));
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

interface Refusal {
  reason: string;
  /** The message itself is refused: sending it again changes nothing. */
  isFinal: boolean;
}

/** About the message and not about us or the moment: it cannot be read, is too large, or makes no sense. */
const finalStatuses = new Set([400, 413, 422]);

async function ask({ url, secret }: Webhook, message: Claimed, open: () => ReturnType<typeof openContent>): Promise<Refusal | null> {
  try {
    const body = bodyOf(message, open());
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: { 'content-type': 'application/json', 'idempotency-key': message.ref, ...sign(secret, message.ref, body) },
      body,
    });
    await response.body?.cancel();
    return response.ok ? null : { reason: `answered ${response.status}`, isFinal: finalStatuses.has(response.status) };
  } catch (error) {
    return { reason: reasonOf(error), isFinal: false };
  }
}

function bodyOf({ ref, brand, channel, to, at }: Claimed, { subject, text }: ReturnType<typeof openContent>): string {
  return JSON.stringify({ id: ref, brand, channel, to: [to], ...(subject === undefined ? {} : { subject }), text, at: at.toISOString() });
}

/** As Standard Webhooks has it, so that a receiver can use a ready-made library: https://www.standardwebhooks.com */
function sign(secret: string, id: string, body: string): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}

/** Kind and code; the message of a failure may repeat an address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? `${error.name} ${String(cause.code)}` : error.name;
}
