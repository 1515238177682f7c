/**
 * Chooses a language: the stored choice, else the first match of the browser's languages, else the brand's default.
 * Matches the region first, then the language alone.
 *
 * @param offered BCP 47 tags; never empty
 * @param chosen undefined, or a choice that may no longer be offered
 * @param preferred `navigator.languages`, which some embedded browsers lack
 */
export function chooseLanguage(offered: readonly string[], chosen: unknown, preferred: readonly string[] = []): string | undefined {
  const sameLanguage = (tag: string) => offered.find((each) => languageOf(each) === languageOf(tag));
  const wanted = preferred.map((tag) => offered.find((each) => each === tag) ?? sameLanguage(tag));
  return offered.find((each) => each === chosen) ?? wanted.find((each) => each !== undefined) ?? offered[0];
}

/** The language's own name: `español` for `es-US`. */
export function nameOfLanguage(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(languageOf(tag)) ?? tag;
}

function languageOf(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}
