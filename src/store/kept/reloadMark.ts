/** At most one automatic reload within this many milliseconds (rule shell-10). */
const guard = 10_000;
const key = 'chunk-reloaded-at';

/**
 * Whether the page may reload now; records it if so. Uses sessionStorage, which survives the reload.
 * False without storage, since nothing would stop a reload loop.
 */
export function markReload(now: number = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    // A clock set back must not allow another reload.
    if (Math.abs(now - last) < guard) return false;
    sessionStorage.setItem(key, String(now));
    return sessionStorage.getItem(key) === String(now);
  } catch {
    return false;
  }
}
