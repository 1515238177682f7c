import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A fresh 256-bit secret as 43 URL-safe characters: bearers, cookies, links, device tokens. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a 256-bit token is stored in the database. A plain hash is enough: there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Keyed hash of anything that could be guessed (codes, numbers, addresses), by the newest key. `purpose` keeps uses apart.
 * @returns `<key id>-<43 URL-safe characters>`, so that what rests says which key made it.
 */
export function macOf([newest]: Keys, purpose: string, value: string): string {
  return macBy(newest, purpose, value);
}

/** The same by every key that is held, the newest first: for finding what rests, whichever of them made it. */
export function macsOf(keys: Keys, purpose: string, value: string): string[] {
  return keys.map((key) => macBy(key, purpose, value));
}

/** Whether `mac` is what one of the keys makes of the value, in constant time. */
export function isMacOf(mac: string, keys: Keys, purpose: string, value: string): boolean {
  return macsOf(keys, purpose, value).some((made) => isSame(made, mac));
}

function macBy({ id, key }: Key, purpose: string, value: string): string {
  return `${id}-${createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url')}`;
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
export function seal(key: Key, place: string, plain: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [key.id, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/** Opens what `seal` closed; throws when key, place or text is another. */
export function unseal(keys: Keys, place: string, sealed: string): string {
  const [id, iv, text, tag] = sealed.split('.');
  const key = keys.find((candidate) => candidate.id === id);
  if (!key || !iv || text === undefined || !tag) throw new Error('sealed value cannot be opened');
  const decipher = createDecipheriv('aes-256-gcm', key.key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(place))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
}

export interface Key {
  /** Names the key in what it made, so that keys can be changed; it has neither "." nor "-" in it. */
  id: string;
  /** 32 bytes for sealing, at least as many for hashing. */
  key: Buffer;
}

/** Newest first: the first one closes and signs, any opens and recognizes. */
export type Keys = readonly [Key, ...Key[]];
