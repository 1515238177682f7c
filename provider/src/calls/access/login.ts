import { eq } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';
import { requireEmail, toEmailKey } from '../../domain/values/contact.ts';
import { isLocked } from '../../domain/access/codeLocks.ts';
import { isRemembered } from '../../domain/access/devices.ts';
import { mayEnrol } from '../../domain/access/enrolments.ts';
import { checkPassword, lockChecked } from '../../domain/access/logins.ts';
import { countFromAddress } from '../../domain/access/rateLimits.ts';
import { endSession, openSession } from '../../domain/access/sessions.ts';
import { factorsOf, findUserByEmail, keepLanguage, type User } from '../../domain/access/users.ts';
import { record } from '../../domain/audit/audit.ts';
import { refused, type Refused } from '../../domain/refused.ts';
import { findUnconfirmed, forgetTyped } from '../../domain/access/registrations.ts';
import { restartChase } from '../../domain/alerts/chase.ts';
import { leavingWork, preparedWriting, writing, type Answer, type CallContext, type CallHandlers } from '../call.ts';

interface Credentials {
  email: string;
  password: string;
}

export const handlers: CallHandlers = {
  login: leavingWork(
    preparedWriting(identify, async (tx, context, checked): Promise<Answer> => {
      const user = await lockChecked(tx, checked, notMatching());
      const isKnownDevice = await isRemembered(tx, context, user.id, context.cookie('passbook-device'));
      return open(tx, context, user, isKnownDevice && !isLocked(user, context.now) ? 'full' : 'pending');
    }),
  ),

  logout: writing(async (tx, context) => {
    const { session } = context;
    await forgetTyped(tx, context.cookie('passbook-registration'));
    if (session) {
      await endSession(tx, session.id);
      await record(tx, context, { event: 'logout', userId: session.userId, sessionId: session.id });
    }
    return { data: {}, session: null };
  }),
};

/** Counts the try and compares the password outside any transaction, so that concurrent guesses all count. */
async function identify(db: Store, context: CallContext<Credentials>): Promise<User> {
  const { password } = context.body;
  const email = requireEmail(context.body.email);
  await countFromAddress(db, context, 'login');
  const emailKey = toEmailKey(email);
  const user = await findUserByEmail(db, context.brand.slug, email);
  // With an unconfirmed address, answers as for a wrong password and resends the link.
  const unconfirmed = await findUnconfirmed(db, context, emailKey, context.cookie('passbook-registration'));
  return checkPassword(db, context, { emailKey, user, unconfirmed }, password, notMatching());
}

function notMatching(): Refused {
  return refused('wrong', 'login_failed');
}

async function open(tx: Transaction, context: CallContext<Credentials>, user: User, kind: 'pending' | 'full'): Promise<Answer> {
  await keepLanguage(tx, context, user);
  const { session, bearer, cookie } = await openSession(tx, context, user.id, kind, false);
  if (kind === 'full') await restartChase(tx, context, user.id);
  const [depositor] = await tx.select({ relink: depositors.relink }).from(depositors).where(eq(depositors.userId, user.id));
  await record(tx, context, { event: 'login.password', userId: user.id, sessionId: session.id, detail: { kind } });
  const mayAdd = user.phone !== null || kind === 'full' || (await mayEnrol(tx, context, user.id, context.cookie('passbook-enrolment')));
  const enrolment = mayAdd ? null : 'email_code_first';
  const data = { token: bearer, ...factorsOf(user, null), enrolment, expires_at: session.expiresAt.toISOString() };
  const full = { ...data, mfa: [], session_id: session.id, relink: depositor?.relink ?? false };
  return { data: kind === 'pending' ? data : full, session: cookie };
}
