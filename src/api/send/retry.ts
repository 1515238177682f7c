import type { CompiledCall } from '../contract/call.ts';
import type { Reply } from '../contract/reply.ts';
import { seconds } from '../contract/outcome.ts';

/** Maximum retries of a read. Writes are never retried. */
export const retries = 3;

/** GET calls that send a code: a retry would send a second one. */
const changingReads = new Set(['mfa-select', 'mfa-resend']);

/**
 * Milliseconds before attempt `attempt` + 1 of a read; null when the reply is final.
 * Exponential backoff with jitter, never shorter than `Retry-After`.
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
