/** Why a call did not do what it should; the only shape in which an HTTP failure leaves `src/api`. */
export interface Problem {
  /**
   * `refused`: the provider answered with a problem. `offline`: the request did not reach it. `unknown`: a write may or may not have
   * happened (lost answer, timeout, unreadable answer, 5xx). `unreadable`: a read answered something that is not the contract.
   */
  kind: 'refused' | 'offline' | 'unknown' | 'unreadable';
  call: string;
  /** HTTP status, or null when there was no answer. */
  status: number | null;
  code: string | null;
  /** The provider's sentence, as plain text. */
  message: string | null;
  /** Messages by field name. */
  errors: Record<string, string[]>;
  requestId: string | null;
  /** Seconds to wait, when the provider says so. */
  retryAfter: number | null;
}
