import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A fresh 256-bit secret as 43 URL-safe characters: bearers, cookies, links, device tokens. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a 256-bit token rests in the database. A plain hash is enough: there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Keyed hash of anything that could be guessed (codes, numbers, addresses). `purpose` keeps uses apart. */
export function macOf(key: Buffer, purpose: string, value: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url');
}

/** Constant-time comparison of two strings of ours. */
export function isSame(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Six digits, each of the million equally likely. */
export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * Encrypts with AES-256-GCM, bound to where it rests (`place`: table, row and column), so that a value copied to another row does not
 * open. Answers `<key id>.<iv>.<ciphertext>.<tag>`.
 */
export function seal(key: SealingKey, place: string, plain: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [key.id, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/** Opens what `seal` closed; throws when key, place or text is another. */
export function unseal(keys: readonly SealingKey[], place: string, sealed: string): string {
  const [id, iv, text, tag] = sealed.split('.');
  const key = keys.find((candidate) => candidate.id === id);
  if (!key || !iv || text === undefined || !tag) throw new Error('sealed value cannot be opened');
  const decipher = createDecipheriv('aes-256-gcm', key.key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(place))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
}

export interface SealingKey {
  /** Names the key in the row, so that keys can be changed. */
  id: string;
  /** 32 bytes. */
  key: Buffer;
}
