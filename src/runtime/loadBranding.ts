import type { Branding } from '../store/kept.ts';
import { keepBranding, keptBranding } from '../store/brandingCache.ts';
import type { Runtime } from './runtime.ts';

/** Milliseconds between two looks at how old the branding is. */
const lookEvery = 60_000;

/**
 * Asks for the branding when the device has none younger than an hour (sections 2.10 and 9), and again when that hour is over. The
 * build knows the brand well enough to draw with, so nothing waits for the answer, and a failure changes nothing.
 */
export function keepBrandingFresh(runtime: Runtime): () => void {
  void refresh(runtime);
  const timer = setInterval(() => void refresh(runtime), lookEvery);
  return () => clearInterval(timer);
}

async function refresh({ api, store, bundle }: Runtime): Promise<void> {
  const kept = keptBranding(store.persistence, bundle.slug, Date.now());
  if (kept && store.facts().branding === undefined) write(kept.data);
  if (kept?.isFresh) return;
  const outcome = await api.call<Branding>('branding');
  if (!outcome.ok) return;
  keepBranding(store.persistence, outcome.data, Date.now());
  write(outcome.data);

  function write(branding: Branding) {
    store.writeFacts((facts) => {
      facts.branding = branding;
    });
  }
}
