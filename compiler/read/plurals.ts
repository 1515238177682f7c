/** Plural suffix of a key, with CLDR's names; `other` is the default. */
const form = /\.(zero|one|two|few|many|other)$/;

/** The key without its plural suffix: `shell.unread` for `shell.unread.one`. Undefined without one. */
export function stemOf(key: string): string | undefined {
  return form.test(key) ? key.replace(form, '') : undefined;
}

/** Whether a key is a plural form. Both `one` and `other` must exist, since an option may be called `other`. */
export function isForm(key: string, words: { has: (key: string) => boolean }): boolean {
  const stem = stemOf(key);
  return stem !== undefined && words.has(`${stem}.one`) && words.has(`${stem}.other`);
}

/** Plural forms of a language for whole numbers: `one` and `other` in Spanish; `one`, `few`, `many` and `other` in Polish. */
export function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set([...Array.from({ length: 200 }, (_, number) => rules.select(number)), 'other'])];
}

/**
 * The English source of a translation: the same key, or for plural forms that English lacks, `other` or the key without a form. Undefined
 * when there is none.
 */
export function findOriginal<Value>(key: string, words: { get: (key: string) => Value | undefined }): Value | undefined {
  const stem = stemOf(key);
  return words.get(key) ?? (stem === undefined ? undefined : (words.get(`${stem}.other`) ?? words.get(stem)));
}
