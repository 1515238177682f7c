/** What came back for a request, whatever the status. */
export type Reply =
  /** `isForeign`: its sentences are in another language than the page. */
  | { kind: 'answer'; status: number; body: unknown; isForeign?: boolean; retryAfter: string | null; date: string | null }
  /** There was an answer, and it is no JSON, or says something twice. */
  | { kind: 'garbled'; status: number; retryAfter: string | null; date: string | null }
  | { kind: 'lost'; why: 'network' | 'timeout' | 'aborted' | 'unsent' }
  /** Nothing was sent: the address would have led away from the provider. */
  | { kind: 'astray' };

/** An answer before it is read. */
export interface Received {
  status: number;
  /** Text, and empty when there was none. */
  data: string;
  headers: Record<string, unknown>;
}
