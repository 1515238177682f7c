import type { Branding } from '../../store/kept/kept.ts';
import { keepBranding, keptBranding } from '../../store/kept/brandingCache.ts';
import type { Runtime } from '../core/runtime.ts';
import { whenIdle } from '../core/whenIdle.ts';

/** Milliseconds between two looks at how old the branding is. */
const lookEvery = 60_000;
/** Milliseconds that the pause grows to while it cannot be had. */
const longestPause = 60 * 60_000;

/**
 * Asks for the branding when the device has none younger than an hour, and again when that hour is over. The
 * build knows the brand well enough to draw with, so nothing waits for the answer, and a failure is only followed by a longer pause.
 */
export function keepBrandingFresh(runtime: Runtime): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  void look(lookEvery);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };

  async function look(pause: number) {
    const next = (await refresh(runtime)) ? lookEvery : Math.min(pause * 2, longestPause);
    if (!isOver) timer = setTimeout(() => void look(next), pause);
  }
}

/** Whether the branding is known by now. */
async function refresh({ api, store, bundle }: Runtime): Promise<boolean> {
  const kept = keptBranding(store.persistence, bundle.slug, api.now());
  if (kept && store.facts().branding === undefined) write(kept.data);
  if (kept?.isFresh) return true;
  await new Promise<void>((resolve) => whenIdle(resolve, 1000));
  const outcome = await api.call<Branding>('branding');
  if (!outcome.ok) return false;
  keepBranding(store.persistence, outcome.data, api.now());
  write(outcome.data);
  // Another brand's answer is not kept, so it counts as not known; without the longer pause it would be asked for again and again.
  return outcome.data.slug === bundle.slug;

  function write(branding: Branding) {
    store.writeFacts((facts) => {
      facts.branding = branding;
    });
  }
}
