/** Milliseconds within which a failed chunk reloads the page at most once (section 9). */
const guard = 10_000;
const key = 'chunk-reloaded-at';

/** A part of the app that could not be fetched, even after the page was loaded again. */
export class ChunkFailure extends Error {}

/**
 * Fetches a chunk. When that fails the page is loaded again, at most once per 10 s (section 2.10): after a release the old
 * addresses are gone, and a fresh page knows the new ones. Never without storage, for then nothing would stop a loop.
 *
 * @throws ChunkFailure when loading again did not help
 */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!mayReload()) throw new ChunkFailure('a part of the app could not be fetched', { cause: error });
    location.reload();
    return new Promise(() => {}); // the page is going away
  }
}

function mayReload(now: number = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    // A clock that was set back must not open the gate again.
    if (Math.abs(now - last) < guard) return false;
    sessionStorage.setItem(key, String(now));
    return sessionStorage.getItem(key) === String(now);
  } catch {
    return false; // storage refuses: reloading could go on for ever
  }
}
