import { hasNoNetwork } from './hasNoNetwork.ts';

/** A message of the sandbox's outbox; an address may have a bank's entries in it, too. */
export interface Sent {
  channel: 'email' | 'sms' | 'bank';
  to: string;
  code?: string;
  link?: string;
  /** On the provider's clock, as ISO 8601. */
  at: string;
}

/**
 * What was sent to anybody, newest first, by the call that the sandbox's own page makes. It opens to this machine and to who has its key;
 * everybody else, and who has no network, gets nothing.
 */
export async function readOutbox(signal: AbortSignal): Promise<Sent[] | undefined> {
  if (hasNoNetwork()) return undefined;
  const answer = await fetch('/sandbox/outbox', { signal }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  return (await answer.json().catch(() => undefined)) as Sent[] | undefined; // the sandbox's contract
}
