import type { Branding } from './kept.ts';
import type { Persistence } from './createPersistence.ts';

/** Milliseconds after which branding is asked for again. */
const freshFor = 60 * 60_000;
/** Milliseconds for which an older one is better than none. */
const usableFor = 24 * 60 * 60_000;

/** The branding of the brand `slug` that this device remembers, its rate only while that is fresh. `now` in milliseconds, on the provider's clock. */
export function keptBranding(persistence: Persistence, slug: string, now: number): { data: Branding; isFresh: boolean } | undefined {
  const cache = persistence.kept().branding;
  // A clock that was set back makes the age negative; then nothing is known about it.
  const age = cache ? now - cache.fetchedAt : NaN;
  if (!cache || cache.data.slug !== slug || !(age >= 0 && age < usableFor)) return undefined;
  const isFresh = age < freshFor;
  return { data: isFresh ? cache.data : { ...cache.data, rate: null }, isFresh };
}

export function keepBranding(persistence: Persistence, data: Branding, now: number) {
  persistence.keep((kept) => ({ ...kept, branding: { data, fetchedAt: now } }));
}
