/** Warning before the session expires; null when there is none. */
export type Warning = { secondsLeft: number; canExtend: boolean } | null;

/** Why a session ended involuntarily: it expired, another tab logged out, or another user logged in. */
export type EndReason = 'expired' | 'elsewhere' | 'replaced';

export interface SessionEnd {
  /** Logged out by the depositor, which discards drafts. */
  chosen: boolean;
  /** Ended by a public page, which stays open. */
  goesOn?: true;
  /** Default: `expired`. */
  why?: EndReason;
  /** The provider's explanation, for the notification. */
  message?: string;
}

export interface Ended extends SessionEnd {
  hadSession: boolean;
}

/** `over`: this tab's session has ended. `failed`: unknown because of a network or server error; offer a retry. */
export type Restored = 'none' | 'pending' | 'full' | 'failed' | 'over';

/**
 * The session of this tab (rule sessions-3).
 * Starts when the facts contain a bearer token; ends by timeout, on a 401, or when another tab logs out.
 */
export interface Session {
  start(): void;
  stop(): void;
  /** Restores the session by cookie and writes its facts. Sends no request for visitors who never had one. */
  restore(): Promise<Restored>;
  extend(): Promise<void>;
  /**
   * Ends the session in all tabs. Idempotent: a second call sends no request.
   * Local data is gone when this returns; the promise resolves once the provider was notified (best effort).
   */
  logOut(end: SessionEnd): Promise<void>;
}
