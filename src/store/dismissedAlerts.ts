import type { Persistence } from './persistence.ts';

/** Ids of the alerts that this user dismissed for good on this device (readings 46); the user's id is kept as a salted hash only. */
export async function dismissedAlerts(persistence: Persistence, user: string): Promise<string[]> {
  const { dismissed, salt } = persistence.kept();
  return salt === undefined ? [] : (dismissed[await hashOf(salt, user)] ?? []);
}

export async function dismissAlert(persistence: Persistence, user: string, alert: string): Promise<void> {
  const salt = persistence.kept().salt ?? newSalt();
  const owner = await hashOf(salt, user);
  persistence.keep((kept) => ({
    ...kept,
    salt,
    dismissed: { ...kept.dismissed, [owner]: [...new Set([...(kept.dismissed[owner] ?? []), alert])] },
  }));
}

function newSalt(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

async function hashOf(salt: string, user: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}:${user}`));
  return hex(new Uint8Array(digest)).slice(0, 32);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
