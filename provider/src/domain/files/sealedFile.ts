import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Encrypts a file with its own key (AES-256-GCM), so that key rotation reseals only the key.
 * @returns the key as base64url, and `<iv><ciphertext><tag>`
 */
export function sealFile(content: Buffer): { key: string; sealed: Buffer } {
  const key = randomBytes(32);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  return { key: key.toString('base64url'), sealed };
}

/** @throws {Error} when the key is wrong or the file was modified */
export function openFile(key: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}
