export type Reply =
  /** `isForeign`: its texts are not in the page's language. */
  | { kind: 'answer'; status: number; body: unknown; isForeign?: boolean; retryAfter: string | null; date: string | null }
  /** The answer is not valid JSON, or has duplicate keys. */
  | { kind: 'garbled'; status: number; retryAfter: string | null; date: string | null }
  | { kind: 'lost'; why: 'network' | 'timeout' | 'aborted' | 'unsent' }
  /** Not sent: the address would have left the provider. */
  | { kind: 'astray' };

export interface Received {
  status: number;
  /** Body text; may be empty. */
  data: string;
  headers: Record<string, unknown>;
}

/**
 * Whether an answer's language differs from the page's, by primary subtag (`es` of `es-US`). Default: English.
 *
 * @param spoken `Content-Language` of the answer (RFC 9110, 8.5)
 * @param shown the page's language; undefined accepts any
 */
export function isForeign(spoken: string | null, received: string | undefined): boolean {
  return received !== undefined && !(spoken || 'en').split(',').some((tag) => languageOf(tag) === languageOf(received));
}

const languageOf = (tag: string) => tag.trim().split('-', 1)[0]?.toLowerCase();
