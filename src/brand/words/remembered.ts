/**
 * Makes each thing once for the same language and parts: a formatter of `Intl` takes longer to make than to use a hundred times, and a long
 * list formats thousands of values.
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
