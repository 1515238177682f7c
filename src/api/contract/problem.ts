/** Why a call failed; the only form in which HTTP failures leave `src/api`. */
export interface Problem {
  /**
   * `refused`: the provider answered with a problem. `offline`: the request did not reach it. `unknown`: a write may or may not have
   * happened (lost answer, timeout, unreadable answer, 5xx). `unreadable`: a read's answer violates the contract.
   * `stopped`: the caller aborted or the session ended; show nothing.
   */
  kind: 'refused' | 'offline' | 'unknown' | 'unreadable' | 'stopped';
  call: string;
  /** HTTP status; null without an answer. */
  status: number | null;
  /** From the provider, or ours: `missing_token`, `bad_address`, `not_loaded`, `still_pending`, `undone`, `canceled`, `no_network`. */
  code: string | null;
  /** The provider's message as plain text; null if absent or not in the page's language. */
  message: string | null;
  /** Messages by field name; empty lists when they are not in the page's language. */
  errors: Record<string, string[]>;
  requestId: string | null;
  /** Seconds. */
  retryAfter: number | null;
  /** For developers, on a contract violation: call, JSON pointer and keyword, without values. */
  fault?: string;
}

/** A problem of `call`; omitted fields are null or empty. */
export function problemOf(call: string, kind: Problem['kind'], more: Partial<Problem> = {}): Problem {
  return { kind, call, status: null, code: null, message: null, errors: {}, requestId: null, retryAfter: null, ...more };
}
