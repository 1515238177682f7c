import { markReload } from '../../store/kept/reloadMark.ts';

/** A chunk failed to load, even after a page reload. */
export class ChunkFailure extends Error {}

/**
 * Loads a chunk. On failure reloads the page, at most once per 10 s: a release removes old chunk URLs.
 *
 * @throws ChunkFailure when a reload did not help
 */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // Offline, a reload would lose the page and its input.
    if (!navigator.onLine || !markReload()) throw new ChunkFailure('a part of the app could not be fetched', { cause: error });
    location.reload();
    return new Promise(() => {}); // never resolves, because the page is unloading
  }
}
