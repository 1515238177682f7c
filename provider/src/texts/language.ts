/** What every text is written in, before it is translated. */
export const sourceLanguage = 'en-US';

/**
 * The first of some languages that a brand offers, by its region or by the language alone, else the brand's first: what the app's
 * `src/brand/words/chooseLanguage.ts` shows in a browser that prefers the same ones.
 *
 * @param offered as BCP 47 tags
 * @param wanted as BCP 47 tags in any case, the best first
 */
export function chooseLanguage(offered: readonly string[], wanted: readonly string[]): string {
  const exactly = (tag: string) => offered.find((each) => each.toLowerCase() === tag.toLowerCase());
  const anyRegion = (tag: string) => offered.find((each) => languageOf(each) === languageOf(tag));
  const found = wanted.map((tag) => exactly(tag) ?? anyRegion(tag)).find((each) => each !== undefined);
  return found ?? offered[0] ?? sourceLanguage;
}

/** `es` of `es-US`. */
const languageOf = (tag: string) => tag.split('-', 1)[0]?.toLowerCase();
