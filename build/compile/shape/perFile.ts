/**
 * Remembers the last result for each file, so that a check that runs hundreds of times with one file changed looks at the others once.
 * `look` must depend on nothing but the file and its text, and nobody may change what it returns.
 */
export function perFile<T>(look: (file: string, text: string) => T): (file: string, text: string) => T {
  const last = new Map<string, { text: string; result: T }>();
  return (file, text) => {
    const known = last.get(file);
    if (known?.text === text) return known.result;
    const result = look(file, text);
    last.set(file, { text, result });
    return result;
  };
}
