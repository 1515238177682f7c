/**
 * What fetches a chunk, and keeps it: importing it again would take the browser a task each time, in which it draws what is about to be replaced. One that could not be
 * fetched is asked for again.
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

/** The same for each of a table. */
export function keptChunks<T>(table: Record<string, () => Promise<T>>): Record<string, () => Promise<T>> {
  return Object.fromEntries(Object.entries(table).map(([name, load]) => [name, keptChunk(load)]));
}
