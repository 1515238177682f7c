import { eq } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { maskEmail, requireEmail, toEmailKey } from '../domain/access/contact.ts';
import { countUp } from '../domain/access/counters.ts';
import { endAccess } from '../domain/access/endAccess.ts';
import { consumeLink, createLink, findLink, isLinkOf } from '../domain/access/links.ts';
import { clearTries } from '../domain/access/logins.ts';
import { hashPassword } from '../domain/access/passwords.ts';
import { counterKey } from '../domain/access/rates.ts';
import { findUserByEmail, getUser, lockUser, requirePasswordPolicy, type User } from '../domain/access/users.ts';
import { record } from '../domain/audit/audit.ts';
import { brandOf, messages, send } from '../domain/messages/messages.ts';
import { refused, type Refused } from '../domain/refused.ts';
import { getDepositor } from '../domain/registration/depositors.ts';
import { hour } from '../domain/situation.ts';
import { preparedWriting, type Asked, type CallHandlers } from './call.ts';

interface NewPassword {
  email: string;
  token: string;
  password: string;
}

/** Longer than either way takes, so that the time does not tell whether there is such a user. */
const sameTime = 60;

export const passwordResetHandlers: CallHandlers = {
  'forgot-password': preparedWriting(
    async (db, asked: Asked<{ email: string }>) => {
      const email = requireEmail(asked.body.email);
      const [addressee] = await Promise.all([findAddressee(db, asked, email), sleep(sameTime)]);
      return { email, ...addressee };
    },
    async (tx, asked, { email, user, isWithin }) => {
      if (user && isWithin)
        await send(tx, asked, messages.resetPassword(user.email, brandOf(asked), await createLink(tx, asked, 'reset', user)));
      const detail = { sent: isWithin && user !== null };
      await record(tx, asked, { event: 'password.reset-asked', userId: user?.id ?? null, detail });
      return { data: { masked_email: maskEmail(email) } };
    },
  ),

  'reset-password': preparedWriting(
    async (db, asked: Asked<NewPassword>) => {
      const { token, password } = asked.body;
      const email = requireEmail(asked.body.email);
      const link = await findLink(db, 'reset', token, asked);
      const user = link && (await getUser(db, link.userId));
      if (!user || user.brand !== asked.brand.slug || !isLinkOf(link, email) || !isLinkOf(link, user.email)) throw invalidLink();
      const { firstName, lastName } = await getDepositor(db, user.id);
      requirePasswordPolicy(asked, password, user.email, [firstName, lastName]);
      return { user, passwordHash: await hashPassword(password, asked.config.limits) };
    },
    async (tx, asked, { user: found, passwordHash }) => {
      const user = await lockUser(tx, found.id);
      if (user.emailKey !== found.emailKey || !(await consumeLink(tx, 'reset', asked.body.token, asked))) throw invalidLink();
      // Whoever has the link has the mailbox, so the address is confirmed too.
      await tx
        .update(users)
        .set({ passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? asked.now })
        .where(eq(users.id, user.id));
      await endAccess(tx, asked, user.id);
      await clearTries(tx, asked, user.emailKey);
      await send(tx, asked, messages.passwordChanged(user.email, brandOf(asked)));
      await record(tx, asked, { event: 'password.reset', userId: user.id });
      return { data: {} };
    },
  ),
};

async function findAddressee(db: Store, asked: Asked<{ email: string }>, email: string): Promise<{ user: User | null; isWithin: boolean }> {
  const limit = { most: asked.config.limits.resetsPerAccountHour, window: hour };
  const { isWithin } = await countUp(db, counterKey(asked, 'reset', toEmailKey(email)), limit, asked.now);
  return { isWithin, user: await findUserByEmail(db, asked.brand.slug, email) };
}

function invalidLink(): Refused {
  const sentence = 'This link has been used already or has expired. Please ask for a new one.';
  return refused('wrong', 'reset_link_invalid', sentence, { token: [sentence] });
}
