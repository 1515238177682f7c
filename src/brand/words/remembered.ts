/**
 * Memoizes by language and options.
 * Creating an `Intl` formatter is slower than a hundred uses, and long lists format thousands of values.
 */
export function remembered<Parts, Thing>(make: (language: string, parts: Parts) => Thing): (language: string, parts: Parts) => Thing {
  const made = new Map<string, Thing>();
  return (language, parts) => {
    const key = `${language} ${JSON.stringify(parts)}`;
    const thing = made.get(key) ?? make(language, parts);
    made.set(key, thing);
    return thing;
  };
}
