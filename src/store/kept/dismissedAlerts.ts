import { hashOf, saltOf } from './hashes.ts';
import type { Persistence } from './createPersistence.ts';

/** Alerts that this user dismissed on this device. The user's id is stored as a salted hash. */
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
