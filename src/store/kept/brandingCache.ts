import type { Branding } from './kept.ts';
import type { Persistence } from './createPersistence.ts';

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
