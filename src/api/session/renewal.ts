import type { Outcome } from '../contract/api.ts';
import { isRecord } from '../contract/outcome.ts';
import type { Lease } from './sessionEpoch.ts';
import type { createVault } from './vault.ts';

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
