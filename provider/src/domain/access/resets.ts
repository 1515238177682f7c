import { record } from '../audit/audit.ts';
import { defineFollowUp } from '../due/followUp.ts';
import { compose } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { hour, type Situation } from '../situation.ts';
import { toEmailKey } from '../values/contact.ts';
import { countUp, type Limit } from './counters.ts';
import { createLink } from './links.ts';
import { counterKey } from './rateLimits.ts';
import { findUserByEmail } from './users.ts';

/** Handles a forgotten password after the response, which must not reveal whether the account exists. */
export const forgottenPassword = defineFollowUp<{ email: string }>({
  name: 'forgotten-password',
  run: async (tx, situation, { email }) => {
    const { isWithin } = await countUp(tx, counterKey(situation, 'reset', toEmailKey(email)), limitOf(situation), situation.now);
    const user = await findUserByEmail(tx, situation.brand.slug, email);
    if (user && isWithin) {
      const link = await createLink(tx, situation, 'reset', user);
      await send(tx, situation, compose(situation, user, 'resetPassword', { link }));
    }
    const detail = { sent: isWithin && user !== null };
    await record(tx, situation, { event: 'password.reset-asked', userId: user?.id ?? null, detail });
  },
});

/** Includes a pause, so that a double click sends one mail. */
function limitOf({ config: { limits } }: Situation): Limit {
  return { most: limits.resetsPerAccountHour, window: hour, pause: { after: 1, wait: limits.sendPauseSeconds * 1000 } };
}
