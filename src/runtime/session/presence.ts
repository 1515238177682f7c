/** Milliseconds hidden after which the token is checked when the page is visible again. */
const longHidden = 30_000;

interface Presence {
  /** A key or a click. */
  interacted: () => void;
  /** Visible again; `isLong` after more than 30 s. */
  shown: (isLong: boolean) => void;
  /** Back from the back/forward cache, as it was when it was left (rule sessions-9). */
  revived: () => void;
}

/** Listens to what the depositor does with the page. The result stops it. */
export function watchPresence({ interacted, shown, revived }: Presence): () => void {
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
    if (since) shown(hiddenFor(since) > longHidden);
  }

  /** Some browsers stop the monotonic clock while the computer sleeps, and the wall clock may have been set. */
  function hiddenFor(since: { monotonic: number; wall: number }): number {
    return Math.max(performance.now() - since.monotonic, Date.now() - since.wall);
  }
}
