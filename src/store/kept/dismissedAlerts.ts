import { hashOf, saltOf } from './hashes.ts';
import type { Persistence } from './createPersistence.ts';

/** Ids of the alerts that this user dismissed for good on this device; the user's id is kept as a salted hash only. */
export async function dismissedAlerts(persistence: Persistence, user: string): Promise<string[]> {
  const { dismissed, salt } = persistence.kept();
  return salt === undefined ? [] : (dismissed[await hashOf(salt, user)] ?? []);
}

export async function dismissAlert(persistence: Persistence, user: string, alert: string): Promise<void> {
  const salt = saltOf(persistence);
  const owner = await hashOf(salt, user);
  persistence.keep((kept) => ({
    ...kept,
    dismissed: { ...kept.dismissed, [owner]: [...new Set([...(kept.dismissed[owner] ?? []), alert])] },
  }));
}
