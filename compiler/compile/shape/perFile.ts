import { firstAndLast } from './firstAndLast.ts';

/**
 * Caches the first and last result per file, so that tests that change one file at a time examine each file once.
 * `look` must depend only on the file, and its result must not be modified.
 */
export function perFile<T>(look: (file: string, text: string) => T): (file: string, text: string) => T {
  const byFile = new Map<string, (text: string, find: () => T) => T>();
  return (file, text) => {
    const remember = byFile.get(file) ?? firstAndLast<string, T>((one, other) => one === other);
    byFile.set(file, remember);
    return remember(text, () => look(file, text));
  };
}
