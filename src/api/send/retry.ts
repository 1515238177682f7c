import type { CompiledCall } from '../contract/call.ts';
import type { Reply } from '../contract/reply.ts';
import { seconds } from '../contract/outcome.ts';

/** Reads may be asked again this often; writes never are. */
export const retries = 3;

/** These are reads by name only and send a code: asking twice would send two. */
const changingReads = new Set(['mfa-select', 'mfa-resend']);

/**
 * Milliseconds to wait before attempt `attempt` + 1 of a read, or null when the reply stands. Exponential with jitter, and never
 * before the provider's `Retry-After`.
 */
export function retryDelay(call: CompiledCall, reply: Reply, attempt: number, now: number, random = Math.random): number | null {
  if (call.method !== 'GET' || changingReads.has(call.id) || attempt > retries || !isPassing(reply)) return null;
  const asked = 'retryAfter' in reply ? (seconds(reply.retryAfter, now) ?? 0) * 1000 : 0;
  return Math.max(asked, 300 * 2 ** (attempt - 1) * (0.5 + random()));
}

function isPassing(reply: Reply): boolean {
  if (reply.kind === 'lost') return reply.why === 'network' || reply.why === 'unsent';
  return (reply.kind === 'answer' || reply.kind === 'garbled') && [429, 500, 502, 503, 504].includes(reply.status);
}
