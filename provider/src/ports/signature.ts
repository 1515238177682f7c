import { createHmac } from 'node:crypto';
import { isSame } from '../domain/secrets.ts';

/** Maximum age of a signature in seconds, against replays. */
const tolerance = 300;

/**
 * Headers that sign a body as in Standard Webhooks, so that receivers can use a library: https://www.standardwebhooks.com
 * @param seconds Unix time of the machine, not the provider's clock, because receivers compare it with their own
 */
export function signatureOf(secret: string, id: string, body: string, seconds = nowInSeconds()): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}

/** Whether the headers sign this body, at most five minutes ago. Several signatures are allowed. */
export function isSigned(secret: string, headers: Record<string, string | string[] | undefined>, body: string): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name]);
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string' || !/^\d{1,12}$/.test(timestamp))
    return false;
  if (Math.abs(nowInSeconds() - Number(timestamp)) > tolerance) return false;
  const own = signatureOf(secret, id, body, Number(timestamp))['webhook-signature'] ?? '';
  return signatures.split(' ').some((signature) => isSame(signature, own));
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
