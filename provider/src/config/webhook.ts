import { Refusal } from './refusal.ts';

/** An address outside that we call. */
export interface Webhook {
  url: string;
  /** Key of the signatures by which both sides know each other. */
  secret: string;
}

/**
 * The webhook that `PASSBOOK_<name>_URL` and `PASSBOOK_<name>_SECRET` say, or null when no address is set.
 * @throws {Refusal} when its address could be read or changed on its way, or its secret could be guessed.
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
    throw new Refusal(`PASSBOOK_${name}_URL must be an https address without a user name, or an http address on loopback.`);
  }
  const secret = environment[`PASSBOOK_${name}_SECRET`];
  if (!secret || !isSecret(secret)) {
    throw new Refusal(`PASSBOOK_${name}_SECRET must be at least 32 random bytes; signatures are made and checked with it.`);
  }
  return { url: address.href, secret };
}

/**
 * The secret of the operator's door, or null: then there is none.
 * @throws {Refusal} when it could be guessed.
 */
export function readOperatorSecret(secret: string | undefined): string | null {
  if (!secret) return null;
  if (!isSecret(secret)) throw new Refusal('PASSBOOK_OPERATOR_SECRET must be at least 32 random bytes.');
  return secret;
}

const isSecret = (text: string) => Buffer.byteLength(text) >= 32 && new Set(text).size >= 8;
