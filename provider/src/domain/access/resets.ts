import { record } from '../audit/audit.ts';
import { defineFollowUp } from '../jobs/followUp.ts';
import { compose } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { hour, type RequestContext } from '../requestContext.ts';
import { toEmailKey } from '../values/contact.ts';
import { countUp, type Limit } from './counters.ts';
import { createLink } from './links.ts';
import { counterKey } from './rateLimits.ts';
import { findUserByEmail } from './users.ts';

/** Handles a forgotten password after the response, which must not reveal whether the account exists. */
export const forgottenPassword = defineFollowUp<{ email: string }>({
  name: 'forgotten-password',
  run: async (tx, context, { email }) => {
    const { isWithin } = await countUp(tx, counterKey(context, 'reset', toEmailKey(email)), limitOf(context), context.now);
    const user = await findUserByEmail(tx, context.brand.slug, email);
    if (user && isWithin) {
      const link = await createLink(tx, context, 'reset', user);
      await send(tx, context, compose(context, user, 'resetPassword', { link }));
    }
    const detail = { sent: isWithin && user !== null };
    await record(tx, context, { event: 'password.reset-asked', userId: user?.id ?? null, detail });
  },
});

/** Includes a pause, so that a double click sends one mail. */
function limitOf({ config: { limits } }: RequestContext): Limit {
  return { most: limits.resetsPerAccountHour, window: hour, pause: { after: 1, wait: limits.sendPauseSeconds * 1000 } };
}
