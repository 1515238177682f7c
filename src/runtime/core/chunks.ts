import { lazy, type ComponentType } from 'react';
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

/**
 * Memoizes a dynamic import: a repeated `import()` costs a task, during which the browser paints outdated content.
 * Failures are not kept, but browsers may remember them until the page is reloaded.
 */
export function keptChunk<T>(load: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => {
    known ??= load().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

export function keptChunks<T>(table: Record<string, () => Promise<T>>): Record<string, () => Promise<T>> {
  return Object.fromEntries(Object.entries(table).map(([name, load]) => [name, keptChunk(load)]));
}

/** A lazy component that renders nothing when its chunk fails to load. */
export function lazyOrNothing<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Nothing }),
    ),
  );
}

const Nothing = () => null;
