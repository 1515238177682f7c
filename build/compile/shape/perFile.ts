import { firstAndLast } from './firstAndLast.ts';

/**
 * Remembers the first and the last result for each file, so that a check that runs hundreds of times with one file changed looks at every
 * file once. `look` must depend on nothing but the file and its text, and nobody may change what it returns.
 */
export function perFile<T>(look: (file: string, text: string) => T): (file: string, text: string) => T {
  const byFile = new Map<string, (text: string, find: () => T) => T>();
  return (file, text) => {
    const remember = byFile.get(file) ?? firstAndLast<string, T>((one, other) => one === other);
    byFile.set(file, remember);
    return remember(text, () => look(file, text));
  };
}
