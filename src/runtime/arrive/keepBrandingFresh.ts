import type { Branding } from '../../store/kept/kept.ts';
import { keepBranding, keptBranding } from '../../store/kept/keptOnDevice.ts';
import type { Runtime } from '../core/runtime.ts';
import { whenIdle } from '../core/whenIdle.ts';

/** Milliseconds between checks of the branding's age. */
const lookEvery = 60_000;
/** Maximum milliseconds between retries after failures. */
const longestPause = 60 * 60_000;

/**
 * Refreshes the branding when the stored copy is older than an hour. Retries with growing pauses.
 * Nothing waits for it, because the build contains enough branding to render.
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

async function refresh({ api, store, bundle }: Runtime): Promise<boolean> {
  const kept = keptBranding(store.persistence, bundle.slug, api.now());
  if (kept && store.facts().branding === undefined) write(kept.data);
  if (kept?.isFresh) return true;
  await new Promise<void>((resolve) => whenIdle(resolve, 1000));
  const outcome = await api.call<Branding>('branding');
  if (!outcome.ok) return false;
  keepBranding(store.persistence, outcome.data, api.now());
  write(outcome.data);
  // Another brand's answer is not stored. Counting it as a failure prevents a request loop.
  return outcome.data.slug === bundle.slug;

  function write(branding: Branding) {
    store.writeFacts((facts) => {
      facts.branding = branding;
    });
  }
}
