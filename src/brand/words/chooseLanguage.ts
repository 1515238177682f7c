/**
 * The language to show: what the depositor chose on this device, else the first of their browser's that the brand offers, by its
 * region or by the language alone, else the brand's first.
 *
 * @param offered as BCP 47 tags; never empty
 * @param chosen undefined, or a choice that may no longer be offered
 * @param preferred `navigator.languages`, which some embedded browsers do not have
 */
export function chooseLanguage(offered: readonly string[], chosen: unknown, preferred: readonly string[] = []): string | undefined {
  const sameLanguage = (tag: string) => offered.find((each) => languageOf(each) === languageOf(tag));
  const wanted = preferred.map((tag) => offered.find((each) => each === tag) ?? sameLanguage(tag));
  return offered.find((each) => each === chosen) ?? wanted.find((each) => each !== undefined) ?? offered[0];
}

/** What a language calls itself: `español` for `es-US`. */
export function nameOfLanguage(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(languageOf(tag)) ?? tag;
}

/** `es` of `es-US`. */
function languageOf(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}
