/** AES-GCM nonce length in bytes (NIST SP 800-38D, 8.2.1). */
const nonceLength = 12;

/**
 * Encrypts texts with AES-256-GCM. The key is not extractable and ends with the page.
 * Null without Web Crypto, which needs https or localhost.
 *
 * @param secret from the provider; unique to the depositor and stable across logins
 */
export async function createSealer(secret: string) {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const key = await subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);

  async function seal(text: string): Promise<string | null> {
    const iv = crypto.getRandomValues(new Uint8Array(nonceLength));
    const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)).catch(() => null);
    return sealed && toText(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
  }

  async function open(sealed: string): Promise<string | null> {
    try {
      const bytes = toBytes(sealed);
      const name = { name: 'AES-GCM', iv: bytes.subarray(0, nonceLength) };
      return new TextDecoder().decode(await subtle.decrypt(name, key, bytes.subarray(nonceLength)));
    } catch {
      return null; // encrypted for another depositor, or damaged
    }
  }

  return { seal, open };
}

function toText(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
