import { Refusal } from './refusal.ts';

export interface Webhook {
  url: string;
  /** Shared key for signatures in both directions. */
  secret: string;
}

/**
 * Reads `PASSBOOK_<name>_URL` and `PASSBOOK_<name>_SECRET`; null when no URL is set.
 * @throws {Refusal} when the URL is not https or the secret is weak
 */
export function readWebhook(
  name: 'DELIVERY' | 'IDENTITY' | 'BANK' | 'SCAN',
  environment: Record<string, string | undefined>,
): Webhook | null {
  const url = environment[`PASSBOOK_${name}_URL`];
  if (!url) return null;
  const address = URL.parse(url);
  const isLoopback = address?.protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(address.hostname);
  if (!address || (address.protocol !== 'https:' && !isLoopback) || address.username !== '' || address.password !== '') {
    throw new Refusal(`PASSBOOK_${name}_URL must be an https URL without a user name, or an http URL on loopback.`);
  }
  const secret = environment[`PASSBOOK_${name}_SECRET`];
  if (!secret || !isSecret(secret)) {
    throw new Refusal(`PASSBOOK_${name}_SECRET must be at least 32 random bytes; it signs requests in both directions.`);
  }
  return { url: address.href, secret };
}

/**
 * Secret of the operator API; null disables it.
 * @throws {Refusal} when it is weak
 */
export function readOperatorSecret(secret: string | undefined): string | null {
  if (!secret) return null;
  if (!isSecret(secret)) throw new Refusal('PASSBOOK_OPERATOR_SECRET must be at least 32 random bytes.');
  return secret;
}

const isSecret = (text: string) => Buffer.byteLength(text) >= 32 && new Set(text).size >= 8;
