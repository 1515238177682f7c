/**
 * Memoizes a dynamic import: a repeated `import()` costs a task, during which the browser paints outdated content.
 * Failures are not kept, so the next call retries.
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
