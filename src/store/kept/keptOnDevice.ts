import type { Persistence } from './createPersistence.ts';
import { hashOf, saltOf } from './hashes.ts';
import type { Branding } from './kept.ts';

/** Milliseconds until branding is refetched. */
const freshFor = 60 * 60_000;
/** Milliseconds for which stale branding may be used meanwhile. */
const usableFor = 24 * 60 * 60_000;

/** Cached branding of `slug`, without its interest rate when stale. `now` is milliseconds on the provider's clock. */
export function keptBranding(persistence: Persistence, slug: string, now: number): { data: Branding; isFresh: boolean } | undefined {
  const cache = persistence.kept().branding;
  // A clock set back makes the age negative; treat the cache as missing.
  const age = cache ? now - cache.fetchedAt : NaN;
  if (!cache || cache.data.slug !== slug || !(age >= 0 && age < usableFor)) return undefined;
  const isFresh = age < freshFor;
  return { data: isFresh ? cache.data : { ...cache.data, rate: null }, isFresh };
}

export function keepBranding(persistence: Persistence, data: Branding, now: number) {
  persistence.keep((kept) => ({ ...kept, branding: { data, fetchedAt: now } }));
}

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

/** The language chosen on this device. Callers check whether it is still offered. */
export function keptLanguage(persistence: Persistence): string | undefined {
  return persistence.kept().language;
}

export function keepLanguage(persistence: Persistence, language: string) {
  persistence.keep((kept) => ({ ...kept, language }));
}
