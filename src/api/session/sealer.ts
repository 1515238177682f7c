/** Bytes of the nonce of AES-GCM (NIST SP 800-38D, 8.2.1). */
const nonceLength = 12;

/**
 * Seals texts with AES-256-GCM by a secret of the provider's. The key cannot be taken out again, and is gone with the page. Null where the
 * browser has no cryptography, which is where the page is neither https nor localhost.
 *
 * @param secret the same for the same person at every login, and nobody else's
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
      return null; // sealed for somebody else, or damaged
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
