/** The last part of a key that says for which numbers a sentence is, in the CLDR's names; `other` is for all that no other form is for. */
const form = /\.(zero|one|two|few|many|other)$/;

/** The key without its form: `shell.unread` of `shell.unread.one`. Undefined when it has none. */
export function stemOf(key: string): string | undefined {
  return form.test(key) ? key.replace(form, '') : undefined;
}

/** Whether a key is a form of a sentence that is said by number: English has two of them, `one` and `other`, and an option may be called `other`. */
export function isForm(key: string, words: { has: (key: string) => boolean }): boolean {
  const stem = stemOf(key);
  return stem !== undefined && words.has(`${stem}.one`) && words.has(`${stem}.other`);
}

/** The forms that a language needs for whole numbers: `one` and `other` in Spanish, `one`, `few`, `many` and `other` in Polish. */
export function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set([...Array.from({ length: 200 }, (_, number) => rules.select(number)), 'other'])];
}

/**
 * The sentence that a translation under `key` is made from: the one under the same key, else, for a form that English does not have, what
 * English says of other numbers, or of all. Undefined when there is none.
 */
export function findOriginal<Value>(key: string, words: { get: (key: string) => Value | undefined }): Value | undefined {
  const stem = stemOf(key);
  return words.get(key) ?? (stem === undefined ? undefined : (words.get(`${stem}.other`) ?? words.get(stem)));
}
