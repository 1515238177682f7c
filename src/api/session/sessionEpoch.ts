import type { Outcome } from '../contract/api.ts';
import { isRecord } from '../contract/outcome.ts';
import type { createVault } from './vault.ts';

/** The session a request belongs to, until it ends (rule sessions-13). */
export interface Lease {
  /** The bearer to send. Read at each attempt, because it may have been renewed. */
  bearer(): string | undefined;
  /** The session has ended; drop the answer. */
  isOver(): boolean;
  /** Aborted when the session ends. */
  signal: AbortSignal;
  /** Timeout in milliseconds, shorter than the call's; lets the request outlive the page. */
  farewell?: number;
}

/** Counts sessions. Requests end with their session. */
export function createSessionEpoch() {
  let number = 0;
  let controller = new AbortController();
  let toldOf = -1;

  function lease(bearer: () => string | undefined): Lease {
    const { signal } = controller;
    return { bearer: () => (signal.aborted ? undefined : bearer()), isOver: () => signal.aborted, signal };
  }

  function end() {
    controller.abort();
    controller = new AbortController();
    number += 1;
  }

  /** True for the first caller of a session. */
  function isFirstToTell(): boolean {
    const isFirst = toldOf !== number;
    toldOf = number;
    return isFirst;
  }

  return { number: () => number, lease, end, isFirstToTell };
}

interface Means {
  vault: ReturnType<typeof createVault>;
  sessionId: () => string | undefined;
  /** `GET /auth-check` with only the cookie. */
  askCookie: (lease: Lease) => Promise<Outcome | undefined>;
}

/**
 * Gets a new bearer by the shared cookie after a password change in another tab, which replaces every bearer of the session.
 * Renews only the session of the request, and once for concurrent requests.
 */
export function createRenewal({ vault, sessionId, askCookie }: Means) {
  let renewing: Promise<boolean> | undefined;

  /** Whether there is a new bearer for `session`. */
  async function renew(refused: string | undefined, session: string | undefined, lease: Lease): Promise<boolean> {
    if (refused === undefined || session === undefined || session !== sessionId()) return false;
    if (vault.bearer() !== refused) return vault.bearer() !== undefined;
    return (renewing ??= take(session, lease).finally(() => (renewing = undefined)));
  }

  async function take(session: string, lease: Lease): Promise<boolean> {
    const sentAt = vault.version();
    const outcome = await askCookie({ ...lease, bearer: () => undefined });
    if (lease.isOver() || !outcome?.ok || !isRecord(outcome.data) || outcome.data['session_id'] !== session) return false;
    vault.take(outcome.data, sentAt);
    return true;
  }

  return renew;
}
