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
import { leavingWork, preparedWriting, reading, type CallContext, type CallHandlers } from '../call.ts';

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
      async (db, context: CallContext<{ email: string }>) => {
        const email = requireEmail(context.body.email);
        await countFromAddress(db, context, 'reset');
        return email;
      },
      async (tx, context, email) => {
        await forgottenPassword.leave(tx, context, { email });
        return { data: { masked_email: maskEmail(email), pending_email: email }, forgotten: sealForgotten(context, email) };
      },
    ),
  ),

  // From the cookie only, without a lookup.
  forgotten: reading((_db, context) =>
    Promise.resolve({ data: { pending_email: findForgotten(context, context.cookie('passbook-forgotten')) } }),
  ),

  'reset-link': reading(async (db, context: CallContext<Partial<NewPassword>>) => {
    const email = context.body.email === undefined ? undefined : requireEmail(context.body.email);
    const token = tokenOf(context);
    if (token === undefined) return { data: { email: null }, reset: null };
    const link = await findLink(db, 'reset', token, context);
    // The mailed link includes the address; the cookie was issued for both.
    if (!link || (context.body.token !== undefined && !isLinkOf(link, email ?? ''))) throw invalidLink();
    const user = await getUser(db, link.userId);
    if (!isLinkOf(link, user.email)) throw invalidLink();
    return { data: { email: user.email }, reset: { token, seconds: secondsLeft(link, context) } };
  }),

  'reset-password': preparedWriting(
    async (db, context: CallContext<NewPassword>) => {
      const { password } = context.body;
      const token = tokenOf(context);
      const email = requireEmail(context.body.email);
      if (token === undefined) throw invalidLink();
      const found = await findLink(db, 'reset', token, context);
      // A link for another address counts as nonexistent.
      const link = found && isLinkOf(found, email) ? found : null;
      const verified = link ? null : await findVerified(db, context, token, email);
      if (verified) {
        requirePasswordPolicy(context, password, email, [verified.holder.firstName, verified.holder.lastName]);
        return { user: null, token, passwordHash: await hashPassword(password, context.config.limits) };
      }
      if (!link) throw invalidLink();
      const user = await getUser(db, link.userId);
      if (user.brand !== context.brand.slug || !isLinkOf(link, user.email)) throw invalidLink();
      const { firstName, lastName } = await getDepositor(db, user.id);
      requirePasswordPolicy(context, password, user.email, [firstName, lastName]);
      return { user, token, passwordHash: await hashPassword(password, context.config.limits) };
    },
    async (tx, context, { user: found, token, passwordHash }) => {
      if (!found) {
        const signedUp = await signUp(tx, context, token, passwordHash);
        if (!signedUp) throw invalidLink();
        return { data: {}, reset: null, forgotten: null, enrolment: { ...signedUp, seconds: context.config.limits.enrolmentHours * 3600 } };
      }
      const user = await lockUser(tx, found.id);
      if (user.emailKey !== found.emailKey || !(await consumeLink(tx, 'reset', token, context))) throw invalidLink();
      // The link proves access to the mailbox, so it also confirms the address.
      await tx
        .update(users)
        .set({ passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? context.now })
        .where(eq(users.id, user.id));
      await endAccess(tx, context, user.id, 'password_changed');
      await clearTries(tx, context, user.emailKey);
      await tellOfChange(tx, context, user, 'passwordChanged', {});
      await record(tx, context, { event: 'password.reset', userId: user.id });
      return { data: {}, reset: null, forgotten: null };
    },
  ),
};

function tokenOf({ body, cookie }: CallContext<Pick<NewPassword, 'token'>>): string | undefined {
  return body.token ?? cookie('passbook-reset');
}

function secondsLeft({ expiresAt }: { expiresAt: Date }, { now }: CallContext): number {
  return Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
}

function invalidLink(): Refused {
  return refused('wrong', 'reset_link_invalid', { errors: { token: ['reset_link_invalid'] } });
}
