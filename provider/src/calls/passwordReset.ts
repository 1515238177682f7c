import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { CallInput, Handlers } from '../call.ts';
import { users } from '../db/schema/people.ts';
import { transact } from '../db/transact.ts';
import { record } from '../domain/audit/audit.ts';
import { maskEmail, toEmailKey } from '../domain/access/contact.ts';
import { countUp } from '../domain/access/counters.ts';
import { forgetDevices } from '../domain/access/devices.ts';
import { consumeLink, createLink, findLink, isLinkOf } from '../domain/access/links.ts';
import { clearTries } from '../domain/access/logins.ts';
import { brandOf, messages, send } from '../domain/messages/messages.ts';
import { hashPassword } from '../domain/access/passwords.ts';
import { counterKey } from '../domain/access/rates.ts';
import { endSessionsOf } from '../domain/access/sessions.ts';
import { hour, situationOf, type Situation } from '../domain/situation.ts';
import { findUserByEmail, getUser, requirePasswordPolicy } from '../domain/access/users.ts';
import { problem, type ProblemError } from '../http/problem.ts';
import { requireEmail } from './requireEmail.ts';

/** Longer than either way takes, so that the time does not tell whether there is such a user. */
const sameTime = 60;

export const passwordResetHandlers: Handlers = {
  'forgot-password': async (input: CallInput<{ email: string }>) => {
    const email = requireEmail(input.body.email);
    await Promise.all([sendResetLink(input, situationOf(input), email), sleep(sameTime)]);
    return { data: { masked_email: maskEmail(email) } };
  },

  'reset-password': async (input: CallInput<{ email: string; token: string; password: string }>) => {
    const situation = situationOf(input);
    const { db } = input.deps;
    const { token, password } = input.body;
    const email = requireEmail(input.body.email);
    const link = await findLink(db, 'reset', token, situation.now);
    const user = link && (await getUser(db, link.userId));
    if (!user || user.brand !== input.brand.slug || !isLinkOf(link, email)) throw invalidLink();
    requirePasswordPolicy(situation, password, user.email);
    const passwordHash = await hashPassword(password, situation.config.limits);
    await transact(db, async (tx) => {
      if (!(await consumeLink(tx, 'reset', token, situation.now))) throw invalidLink();
      // Whoever has the link has the mailbox, so the address is confirmed too.
      await tx
        .update(users)
        .set({ passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? situation.now })
        .where(eq(users.id, user.id));
      await endSessionsOf(tx, user.id);
      await forgetDevices(tx, user.id);
      await clearTries(tx, situation, user.emailKey);
      await send(tx, situation, messages.passwordChanged(user.email, brandOf(situation)));
      await record(tx, situation, { event: 'password.reset', userId: user.id });
    });
    return { data: {} };
  },
};

async function sendResetLink({ deps: { db } }: CallInput<unknown>, situation: Situation, email: string): Promise<void> {
  const limit = { most: situation.config.limits.resetsPerAccountHour, window: hour };
  const { isWithin } = await countUp(db, counterKey(situation, 'reset', toEmailKey(email)), limit, situation.now);
  const user = await findUserByEmail(db, situation.brand.slug, email);
  await transact(db, async (tx) => {
    if (user && isWithin)
      await send(tx, situation, messages.resetPassword(user.email, brandOf(situation), await createLink(tx, situation, 'reset', user)));
    await record(tx, situation, { event: 'password.reset-asked', userId: user?.id ?? null, detail: { sent: isWithin && user !== null } });
  });
}

function invalidLink(): ProblemError {
  const sentence = 'This link has been used already or has expired. Please ask for a new one.';
  return problem(400, 'reset_link_invalid', sentence, { token: [sentence] });
}
