/** A JSON string; with a colon after it, a key. */
const texts = /"[^"\\]*(?:\\.[^"\\]*)*"\s*(:?)/g;

/**
 * Parses JSON; undefined when it is invalid or an object has a duplicate key.
 * Duplicates are ambiguous (https://www.rfc-editor.org/rfc/rfc8259#section-4), which is not acceptable for amounts.
 */
export function readJson(text: string): { value: unknown } | undefined {
  // The reviver also runs for the root.
  let kept = -1;
  try {
    const value: unknown = JSON.parse(text, function (this: unknown, _key, each: unknown) {
      if (!Array.isArray(this)) kept += 1;
      return each;
    });
    const written = [...text.matchAll(texts)].filter(([, colon]) => colon !== '');
    return written.length === kept ? { value } : undefined;
  } catch {
    return undefined;
  }
}
