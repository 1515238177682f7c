/** Why a call did not do what it should; the only shape in which an HTTP failure leaves `src/api`. */
export interface Problem {
  /**
   * `refused`: the provider answered with a problem. `offline`: the request did not reach it. `unknown`: a write may or may not have
   * happened (lost answer, timeout, unreadable answer, 5xx). `unreadable`: a read answered something that is not the contract.
   * `stopped`: the caller aborted or the session ended meanwhile; there is nothing to show.
   */
  kind: 'refused' | 'offline' | 'unknown' | 'unreadable' | 'stopped';
  call: string;
  /** HTTP status, or null when there was no answer. */
  status: number | null;
  /** The provider's, or ours: `missing_token`, `bad_address`, `not_loaded`, `still_pending`, `undone`, `canceled`, `no_network`. */
  code: string | null;
  /** The provider's sentence, as plain text; null when it said none, or one in another language than the page. */
  message: string | null;
  /** Messages by field name: none where the provider's are in another language than the page. */
  errors: Record<string, string[]>;
  requestId: string | null;
  /** Seconds to wait, when the provider says so. */
  retryAfter: number | null;
  /** For developers, where the answer broke its contract: call, JSON pointer and keyword, without its values. */
  fault?: string;
}

/** A problem of `call` in which everything that is not said is unknown. */
export function problemOf(call: string, kind: Problem['kind'], more: Partial<Problem> = {}): Problem {
  return { kind, call, status: null, code: null, message: null, errors: {}, requestId: null, retryAfter: null, ...more };
}
