/** A text within JSON: with a colon after it, it is a key. */
const texts = /"[^"\\]*(?:\\.[^"\\]*)*"\s*(:?)/g;

/**
 * What a text of JSON says; undefined when it is none, or when an object in it has a key twice: which of the two is meant nobody can know
 * (https://www.rfc-editor.org/rfc/rfc8259#section-4), and an amount is shown only where it is known.
 */
export function readJson(text: string): { value: unknown } | undefined {
  // The whole is counted as well.
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
