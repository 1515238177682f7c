import { hasNoNetwork } from './network.ts';

/** A message of the sandbox's outbox; a `bank` message is a bank statement entry. */
export interface Sent {
  channel: 'email' | 'sms' | 'bank';
  to: string;
  code?: string;
  link?: string;
  /** ISO 8601, on the provider's clock. */
  at: string;
}

export interface Outbox {
  /** Newest first. */
  messages: Sent[];
  /** Time of the answer in milliseconds on the provider's clock, rounded down to a second. */
  now: number;
}

/** All messages sent by the sandbox. Undefined offline, and without access: only localhost and key holders have it. */
export async function readOutbox(signal: AbortSignal): Promise<Outbox | undefined> {
  if (hasNoNetwork()) return undefined;
  const answer = await fetch('/sandbox/outbox', { signal }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const messages = (await answer.json().catch(() => undefined)) as Sent[] | undefined; // the sandbox's contract
  return messages && { messages, now: Date.parse(answer.headers.get('date') ?? '') };
}
