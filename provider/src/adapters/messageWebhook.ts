import type { Webhook } from '../config/webhook.ts';
import type { MessagePort, OutgoingMessage } from '../ports/messages.ts';
import { signatureOf } from '../ports/signature.ts';

const patience = 10_000;

/** Statuses that retries cannot fix: the message itself is rejected. */
const finalStatuses = new Set([400, 413, 422]);

/** Delivers messages to the operator's webhook (docs/operators.md). */
export function createMessageWebhook({ url, secret }: Webhook): MessagePort {
  return {
    hand: async (message) => {
      try {
        const body = bodyOf(message);
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
          headers: { 'content-type': 'application/json', 'idempotency-key': message.id, ...signatureOf(secret, message.id, body) },
          body,
        });
        await response.body?.cancel();
        return response.ok ? null : { reason: `answered ${response.status}`, isFinal: finalStatuses.has(response.status) };
      } catch (error) {
        return { reason: reasonOf(error), isFinal: false };
      }
    },
  };
}

function bodyOf({ id, brand, channel, to, subject, text, at }: OutgoingMessage): string {
  return JSON.stringify({ id, brand, channel, to: [to], ...(subject === undefined ? {} : { subject }), text, at: at.toISOString() });
}

/** Name and code only, because the error's message may contain an address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? `${error.name} ${String(cause.code)}` : error.name;
}
