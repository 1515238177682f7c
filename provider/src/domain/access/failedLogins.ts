import { record } from '../audit/audit.ts';
import { defineFollowUp } from '../due/followUp.ts';
import { compose } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { findRegistered, sendRegistrationMail } from './registrations.ts';
import { mayCountLink } from './rateLimits.ts';
import { findUserByEmail } from './users.ts';

/** `timed` ends by itself; `until-reset` with a new password alone. */
export type Lock = 'none' | 'timed' | 'until-reset';

interface FailedLogin {
  emailKey: string;
  /** The lock that began with this try. */
  lock: Lock;
  /** The password was right, but for a registration whose address is not confirmed: which one. */
  registration: string | null;
}

/** What follows a failed login comes after the answer, which must not tell whether there is an account. */
export const failedLogin = defineFollowUp<FailedLogin>({
  name: 'failed-login',
  run: async (tx, situation, { emailKey, lock, registration }) => {
    const user = await findUserByEmail(tx, situation.brand.slug, emailKey);
    if (lock === 'timed' && user) await send(tx, situation, compose(situation, user, 'accountLocked', {}));
    if (lock === 'until-reset' && user) {
      const link = `${situation.origin}/login/forgot-password`;
      await send(tx, situation, compose(situation, user, 'accountLockedUntilReset', { link }));
    }
    const registered = registration === null ? null : await findRegistered(tx, registration, situation);
    // The password was right, so only the link is missing: it is sent as if it had been asked for again.
    if (registered && (await mayCountLink(tx, situation, emailKey))) await sendRegistrationMail(tx, situation, registered);
    await record(tx, situation, { event: lock === 'none' ? 'login.failed' : 'login.locked', userId: user?.id ?? null });
  },
});
