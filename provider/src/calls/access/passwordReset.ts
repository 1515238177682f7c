import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/people.ts';
import { maskEmail, requireEmail } from '../../domain/values/contact.ts';
import { endAccess } from '../../domain/access/endAccess.ts';
import { findForgotten, sealForgotten } from '../../domain/access/passwords/forgotten.ts';
import { consumeLink, findLink, isLinkOf } from '../../domain/access/links.ts';
import { clearTries } from '../../domain/access/logins.ts';
import { hashPassword } from '../../domain/access/passwords/passwords.ts';
import { countFromAddress } from '../../domain/access/rateLimits.ts';
import { forgottenPassword } from '../../domain/access/resets.ts';
import { tellOfChange } from '../../domain/access/tellOfChange.ts';
import { getUser, lockUser, requirePasswordPolicy } from '../../domain/access/users.ts';
import { record } from '../../domain/audit/audit.ts';
import { findVerified, signUp } from '../../domain/joint/signUp.ts';
import { refused, type Refused } from '../../domain/refused.ts';
import { getDepositor } from '../../domain/depositors/depositors.ts';
import { leavingWork, preparedWriting, reading, type Asked, type CallHandlers } from '../call.ts';

interface NewPassword {
  email: string;
  /** Defaults to the link that this browser has opened. */
  token?: string;
  password: string;
}

export const handlers: CallHandlers = {
  // Looks nothing up before the answer, so that neither content nor timing reveals whether the user exists.
  'forgot-password': leavingWork(
    preparedWriting(
      async (db, asked: Asked<{ email: string }>) => {
        const email = requireEmail(asked.body.email);
        await countFromAddress(db, asked, 'reset');
        return email;
      },
      async (tx, asked, email) => {
        await forgottenPassword.leave(tx, asked, { email });
        return { data: { masked_email: maskEmail(email), pending_email: email }, forgotten: sealForgotten(asked, email) };
      },
    ),
  ),

  // From the cookie only, without a lookup.
  forgotten: reading((_db, asked) =>
    Promise.resolve({ data: { pending_email: findForgotten(asked, asked.cookie('passbook-forgotten')) } }),
  ),

  'reset-link': reading(async (db, asked: Asked<Partial<NewPassword>>) => {
    const email = asked.body.email === undefined ? undefined : requireEmail(asked.body.email);
    const token = tokenOf(asked);
    if (token === undefined) return { data: { email: null }, reset: null };
    const link = await findLink(db, 'reset', token, asked);
    // The mailed link includes the address; the cookie was issued for both.
    if (!link || (asked.body.token !== undefined && !isLinkOf(link, email ?? ''))) throw invalidLink();
    const user = await getUser(db, link.userId);
    if (!isLinkOf(link, user.email)) throw invalidLink();
    return { data: { email: user.email }, reset: { token, seconds: secondsLeft(link, asked) } };
  }),

  'reset-password': preparedWriting(
    async (db, asked: Asked<NewPassword>) => {
      const { password } = asked.body;
      const token = tokenOf(asked);
      const email = requireEmail(asked.body.email);
      if (token === undefined) throw invalidLink();
      const found = await findLink(db, 'reset', token, asked);
      // A link for another address counts as nonexistent.
      const link = found && isLinkOf(found, email) ? found : null;
      const verified = link ? null : await findVerified(db, asked, token, email);
      if (verified) {
        requirePasswordPolicy(asked, password, email, [verified.holder.firstName, verified.holder.lastName]);
        return { user: null, token, passwordHash: await hashPassword(password, asked.config.limits) };
      }
      if (!link) throw invalidLink();
      const user = await getUser(db, link.userId);
      if (user.brand !== asked.brand.slug || !isLinkOf(link, user.email)) throw invalidLink();
      const { firstName, lastName } = await getDepositor(db, user.id);
      requirePasswordPolicy(asked, password, user.email, [firstName, lastName]);
      return { user, token, passwordHash: await hashPassword(password, asked.config.limits) };
    },
    async (tx, asked, { user: found, token, passwordHash }) => {
      if (!found) {
        const signedUp = await signUp(tx, asked, token, passwordHash);
        if (!signedUp) throw invalidLink();
        return { data: {}, reset: null, forgotten: null, enrolment: { ...signedUp, seconds: asked.config.limits.enrolmentHours * 3600 } };
      }
      const user = await lockUser(tx, found.id);
      if (user.emailKey !== found.emailKey || !(await consumeLink(tx, 'reset', token, asked))) throw invalidLink();
      // The link proves access to the mailbox, so it also confirms the address.
      await tx
        .update(users)
        .set({ passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? asked.now })
        .where(eq(users.id, user.id));
      await endAccess(tx, asked, user.id, 'password_changed');
      await clearTries(tx, asked, user.emailKey);
      await tellOfChange(tx, asked, user, 'passwordChanged', {});
      await record(tx, asked, { event: 'password.reset', userId: user.id });
      return { data: {}, reset: null, forgotten: null };
    },
  ),
};

function tokenOf({ body, cookie }: Asked<Pick<NewPassword, 'token'>>): string | undefined {
  return body.token ?? cookie('passbook-reset');
}

function secondsLeft({ expiresAt }: { expiresAt: Date }, { now }: Asked): number {
  return Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
}

function invalidLink(): Refused {
  return refused('wrong', 'reset_link_invalid', { errors: { token: ['reset_link_invalid'] } });
}
