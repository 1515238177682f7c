/** Milliseconds within which the page is loaded again at most once (rule shell-10). */
const guard = 10_000;
const key = 'chunk-reloaded-at';

/**
 * Whether the page may be loaded again now, noting that it is. In sessionStorage, since memory does not outlive a reload; where storage
 * refuses the answer is no, for then nothing would stop a loop.
 */
export function markReload(now: number = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    // A clock that was set back must not open the gate again.
    if (Math.abs(now - last) < guard) return false;
    sessionStorage.setItem(key, String(now));
    return sessionStorage.getItem(key) === String(now);
  } catch {
    return false;
  }
}
