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
