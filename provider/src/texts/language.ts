export const sourceLanguage = 'en-US';

/**
 * The first wanted language that the brand offers, by exact tag or by language, else the brand's first. Same result as the app's
 * `src/brand/words/chooseLanguage.ts`.
 * @param offered BCP 47 tags
 * @param wanted BCP 47 tags in any case, in order of preference
 */
export function chooseLanguage(offered: readonly string[], wanted: readonly string[]): string {
  const exactly = (tag: string) => offered.find((each) => each.toLowerCase() === tag.toLowerCase());
  const anyRegion = (tag: string) => offered.find((each) => languageOf(each) === languageOf(tag));
  const found = wanted.map((tag) => exactly(tag) ?? anyRegion(tag)).find((each) => each !== undefined);
  return found ?? offered[0] ?? sourceLanguage;
}

/** `es-US` becomes `es`. */
const languageOf = (tag: string) => tag.split('-', 1)[0]?.toLowerCase();
