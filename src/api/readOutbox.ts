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

/** All messages sent by the sandbox, newest first. Undefined offline, and without access: only localhost and key holders have it. */
export async function readOutbox(signal: AbortSignal): Promise<Sent[] | undefined> {
  if (hasNoNetwork()) return undefined;
  const answer = await fetch('/sandbox/outbox', { signal }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  return (await answer.json().catch(() => undefined)) as Sent[] | undefined; // the sandbox's contract
}
