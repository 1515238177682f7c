import { record } from '../audit/audit.ts';
import { defineFollowUp } from '../jobs/followUp.ts';
import { compose } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { findRegistered, sendRegistrationMail } from './registrations.ts';
import { mayCountLink } from './rateLimits.ts';
import { findUserByEmail } from './users.ts';

/** `timed` expires; `until-reset` needs a new password. */
export type Lock = 'none' | 'timed' | 'until-reset';

interface FailedLogin {
  emailKey: string;
  lock: Lock;
  /** Registration with a correct password and an unconfirmed address. */
  registration: string | null;
}

/** Runs after the response, whose timing must not reveal whether the account exists. */
export const failedLogin = defineFollowUp<FailedLogin>({
  name: 'failed-login',
  run: async (tx, context, { emailKey, lock, registration }) => {
    const user = await findUserByEmail(tx, context.brand.slug, emailKey);
    if (lock === 'timed' && user) await send(tx, context, compose(context, user, 'accountLocked', {}));
    if (lock === 'until-reset' && user) {
      const link = `${context.origin}/login/forgot-password`;
      await send(tx, context, compose(context, user, 'accountLockedUntilReset', { link }));
    }
    const registered = registration === null ? null : await findRegistered(tx, registration, context);
    // With a correct password only the link is missing, so send it again.
    if (registered && (await mayCountLink(tx, context, emailKey))) await sendRegistrationMail(tx, context, registered);
    await record(tx, context, { event: lock === 'none' ? 'login.failed' : 'login.locked', userId: user?.id ?? null });
  },
});
