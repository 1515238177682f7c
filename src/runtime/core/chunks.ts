import { markReload } from '../../store/kept/reloadMark.ts';

/** A part of the app that could not be fetched, even after the page was loaded again. */
export class ChunkFailure extends Error {}

/**
 * Fetches a chunk. When that fails the page is loaded again, at most once per 10 s: after a release the old
 * addresses are gone, and a fresh page knows the new ones.
 *
 * @throws ChunkFailure when loading again did not help
 */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // Without a network, reloading would lose the page and everything typed on it.
    if (!navigator.onLine || !markReload()) throw new ChunkFailure('a part of the app could not be fetched', { cause: error });
    location.reload();
    return new Promise(() => {}); // the page is going away
  }
}
