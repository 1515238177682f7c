import { record } from '../audit/audit.ts';
import { defineFollowUp } from '../due/followUp.ts';
import { compose } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { findRegistered, sendRegistrationMail } from './registrations.ts';
import { mayCountLink } from './rateLimits.ts';
import { findUserByEmail } from './users.ts';

interface FailedLogin {
  emailKey: string;
  /** It was the last try before the lock. */
  isLast: boolean;
  /** The password was right, but for a registration whose address is not confirmed: which one. */
  registration: string | null;
}

/** What follows a failed login comes after the answer, which must not tell whether there is an account. */
export const failedLogin = defineFollowUp<FailedLogin>({
  name: 'failed-login',
  run: async (tx, situation, { emailKey, isLast, registration }) => {
    const user = await findUserByEmail(tx, situation.brand.slug, emailKey);
    if (isLast && user) await send(tx, situation, compose(situation, user, 'accountLocked', {}));
    const registered = registration === null ? null : await findRegistered(tx, registration, situation);
    // The password was right, so only the link is missing: it is sent as if it had been asked for again.
    if (registered && (await mayCountLink(tx, situation, emailKey))) await sendRegistrationMail(tx, situation, registered);
    await record(tx, situation, { event: isLast ? 'login.locked' : 'login.failed', userId: user?.id ?? null });
  },
});
