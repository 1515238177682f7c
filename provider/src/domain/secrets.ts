import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256-bit random token as 43 URL-safe characters, for bearers, cookies, links and devices. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash under which a 256-bit token is stored. A plain hash suffices, because such a token cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * HMAC, with the newest key, of values that could be guessed, such as codes, numbers and addresses.
 * `purpose` separates uses.
 * @returns `<key id>-<43 URL-safe characters>`
 */
export function macOf([newest]: Keys, purpose: string, value: string): string {
  return macBy(newest, purpose, value);
}

/** MACs with every held key, newest first, for lookups of stored values. */
export function macsOf(keys: Keys, purpose: string, value: string): string[] {
  return keys.map((key) => macBy(key, purpose, value));
}

/** Compares in constant time, with every held key. */
export function isMacOf(mac: string, keys: Keys, purpose: string, value: string): boolean {
  return macsOf(keys, purpose, value).some((made) => isSame(made, mac));
}

function macBy({ id, key }: Key, purpose: string, value: string): string {
  return `${id}-${createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url')}`;
}

/** Constant-time string comparison. */
export function isSame(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Uniformly random. */
export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * Encrypts with AES-256-GCM. `place` (table, row and column) is authenticated, so a value copied to another row does not decrypt.
 * @returns `<key id>.<iv>.<ciphertext>.<tag>`
 */
export function seal(key: Key, place: string, plain: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [key.id, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/**
 * Reverses `seal`.
 * @throws {Error} when key, place or ciphertext do not match
 */
export function unseal(keys: Keys, place: string, sealed: string): string {
  const [id, iv, text, tag] = sealed.split('.');
  const key = keys.find((candidate) => candidate.id === id);
  if (!key || !iv || text === undefined || !tag) throw new Error('the sealed value cannot be decrypted');
  const decipher = createDecipheriv('aes-256-gcm', key.key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(place))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
}

export interface Key {
  /** Prefix of everything made with this key, which allows key rotation. Contains no "." or "-". */
  id: string;
  /** 32 bytes for sealing, at least 32 for hashing. */
  key: Buffer;
}

/** Newest first: the first key seals and signs, all of them open and verify. */
export type Keys = readonly [Key, ...Key[]];
