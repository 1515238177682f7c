/**
 * Whether an answer speaks another language than the page, by the first subtag: `es` of `es-US`. One that names none speaks English.
 *
 * @param spoken its `Content-Language` (RFC 9110, 8.5)
 * @param shown the page's language; undefined is any
 */
export function isForeign(spoken: string | null, shown: string | undefined): boolean {
  return shown !== undefined && !(spoken || 'en').split(',').some((tag) => languageOf(tag) === languageOf(shown));
}

const languageOf = (tag: string) => tag.trim().split('-', 1)[0]?.toLowerCase();
