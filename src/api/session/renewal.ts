import type { Outcome } from '../contract/api.ts';
import { isRecord } from '../contract/outcome.ts';
import type { Lease } from './sessionEpoch.ts';
import type { createVault } from './vault.ts';

interface Means {
  vault: ReturnType<typeof createVault>;
  /** The session that this tab is in now. */
  sessionId: () => string | undefined;
  /** `GET /auth-check` with nothing but the cookie. */
  askCookie: (lease: Lease) => Promise<Outcome | undefined>;
}

/**
 * Another tab changed the password, and with it every bearer of the session: the cookie, which the tabs share, gets the one that counts now.
 * It renews the session in which the request was made and no other, however many ask at once.
 */
export function createRenewal({ vault, sessionId, askCookie }: Means) {
  let renewing: Promise<boolean> | undefined;

  /** Whether there is another bearer for `session` than the one that was refused. */
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
