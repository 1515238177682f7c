import { createHmac } from 'node:crypto';
import { isSame } from '../domain/secrets.ts';

/** How old a signature may be, in seconds, so that what somebody overheard is of no use later. */
const tolerance = 300;

/**
 * The headers of a signed body, as Standard Webhooks has them, so that a receiver can use a ready-made library: https://www.standardwebhooks.com
 * @param seconds since 1970, of the machine: the receiver compares them with its own clock.
 */
export function signatureOf(secret: string, id: string, body: string, seconds = nowInSeconds()): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}

/** Whether the headers of a request sign its body with the secret, not longer ago than five minutes. Several signatures may stand there. */
export function isSigned(secret: string, headers: Record<string, string | string[] | undefined>, body: string): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name]);
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string' || !/^\d{1,12}$/.test(timestamp))
    return false;
  if (Math.abs(nowInSeconds() - Number(timestamp)) > tolerance) return false;
  const own = signatureOf(secret, id, body, Number(timestamp))['webhook-signature'] ?? '';
  return signatures.split(' ').some((signature) => isSame(signature, own));
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
