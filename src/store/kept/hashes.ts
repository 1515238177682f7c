import type { Persistence } from './createPersistence.ts';

export function saltOf(persistence: Persistence): string {
  const { salt } = persistence.kept();
  if (salt !== undefined) return salt;
  const made = hex(crypto.getRandomValues(new Uint8Array(16)));
  // Another tab may have created one meanwhile.
  persistence.keep((kept) => ({ ...kept, salt: kept.salt ?? made }));
  return persistence.kept().salt ?? made;
}

/** 128 bits of SHA-256 as 32 hexadecimal digits. Rejects without Web Crypto, which needs https or localhost. */
export async function hashOf(salt: string, text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}:${text}`));
  return hex(new Uint8Array(digest)).slice(0, 32);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
