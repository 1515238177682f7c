import { Refusal } from './refusal.ts';

/** Where messages are handed over (docs/operators.md). */
export interface Webhook {
  url: string;
  /** Key of the signature by which it knows us. */
  secret: string;
}

/**
 * The webhook of the environment, or null when none is set.
 * @throws {Refusal} when its address could be read or changed on its way, or its secret could be guessed.
 */
export function readDelivery(url: string | undefined, secret: string | undefined): Webhook | null {
  if (!url) return null;
  const address = URL.parse(url);
  const isLoopback = address?.protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(address.hostname);
  if (!address || (address.protocol !== 'https:' && !isLoopback) || address.username !== '' || address.password !== '') {
    throw new Refusal('PASSBOOK_DELIVERY_URL must be an https address without a user name, or an http address on loopback.');
  }
  if (!secret || Buffer.byteLength(secret) < 32 || new Set(secret).size < 8) {
    throw new Refusal('PASSBOOK_DELIVERY_SECRET must be at least 32 random bytes; the webhook checks signatures with it.');
  }
  return { url: address.href, secret };
}
