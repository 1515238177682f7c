/**
 * Whether an answer's language differs from the page's, by primary subtag (`es` of `es-US`). Default: English.
 *
 * @param spoken `Content-Language` of the answer (RFC 9110, 8.5)
 * @param shown the page's language; undefined accepts any
 */
export function isForeign(spoken: string | null, shown: string | undefined): boolean {
  return shown !== undefined && !(spoken || 'en').split(',').some((tag) => languageOf(tag) === languageOf(shown));
}

const languageOf = (tag: string) => tag.trim().split('-', 1)[0]?.toLowerCase();
