/** Minimum milliseconds hidden before the token is checked on return. */
const longHidden = 30_000;

interface Presence {
  interacted: () => void;
  /** Visible again; `isLong` after more than 30 s. */
  becameVisible: (isLong: boolean) => void;
  /** Restored from the back/forward cache (rule sessions-9). */
  revived: () => void;
}

/** Watches interaction and visibility. Returns a function that stops it. */
export function watchPresence({ interacted, becameVisible, revived }: Presence): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let hiddenSince: { monotonic: number; wall: number } | undefined;

  document.addEventListener('keydown', interacted, { signal, capture: true, passive: true });
  document.addEventListener('click', interacted, { signal, capture: true, passive: true });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('pageshow', (event) => event.persisted && revived(), { signal });
  return () => listening.abort();

  function onVisibility() {
    if (document.visibilityState === 'hidden') {
      hiddenSince = { monotonic: performance.now(), wall: Date.now() };
      return;
    }
    const since = hiddenSince;
    hiddenSince = undefined;
    if (since) becameVisible(hiddenFor(since) > longHidden);
  }

  /** Takes the longer of both clocks: the monotonic one may stop during sleep, and the wall clock may be changed. */
  function hiddenFor(since: { monotonic: number; wall: number }): number {
    return Math.max(performance.now() - since.monotonic, Date.now() - since.wall);
  }
}
