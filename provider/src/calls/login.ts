import type { CallAnswer, CallInput, Handlers } from '../call.ts';
import { transact } from '../db/transact.ts';
import { eq } from 'drizzle-orm';
import { depositors, users } from '../db/schema/people.ts';
import { record } from '../domain/audit/audit.ts';
import { toEmailKey } from '../domain/access/contact.ts';
import { isRemembered } from '../domain/access/devices.ts';
import { checkPassword } from '../domain/access/logins.ts';
import { countFromAddress, countLink } from '../domain/access/rates.ts';
import { sendRegistrationMail } from '../domain/registration/registration.ts';
import { endSession, openSession } from '../domain/access/sessions.ts';
import { situationOf, type Situation } from '../domain/situation.ts';
import { factorsOf, findUserByEmail, type User } from '../domain/access/users.ts';
import { problem, ProblemError } from '../http/problem.ts';
import { requireEmail } from './requireEmail.ts';

export const loginHandlers: Handlers = {
  login: async (input: CallInput<{ email: string; password: string }>) => {
    const situation = situationOf(input);
    const { db } = input.deps;
    const { password } = input.body;
    const email = requireEmail(input.body.email);
    await countFromAddress(db, situation, 'login');
    const user = await findUserByEmail(db, input.brand.slug, email);
    await checkPassword(db, situation, toEmailKey(email), user, password, notMatching());
    if (!user) throw notMatching();
    if (user.emailVerifiedAt === null) throw await unconfirmed(input, situation, user);
    const isKnownDevice = await isRemembered(db, situation, user.id, input.cookie('passbook-device'));
    return open(input, situation, user, isKnownDevice ? 'full' : 'pending');
  },

  logout: async (input: CallInput) => {
    const { session } = input;
    if (session) {
      const situation = situationOf(input);
      await transact(input.deps.db, async (tx) => {
        await endSession(tx, session.id);
        await record(tx, situation, { event: 'logout', userId: session.userId, sessionId: session.id });
      });
    }
    input.keepSession(null);
    // Not "cookies": a remembered device stays one. Not "cache": nothing of ours may be stored there, and clearing it takes browsers seconds.
    input.reply.header('clear-site-data', '"storage"');
    return { data: {} };
  },
};

function notMatching(): ProblemError {
  return problem(400, 'login_failed', 'E-mail address and password do not match. Please check both and try again.');
}

async function open(input: CallInput<unknown>, situation: Situation, user: User, kind: 'pending' | 'full'): Promise<CallAnswer> {
  const { opened, relink } = await transact(input.deps.db, async (tx) => {
    // A number that was typed in an earlier login and never confirmed is not the depositor's.
    if (kind === 'pending' && user.phone === null) await tx.update(users).set({ pendingPhone: null }).where(eq(users.id, user.id));
    const started = await openSession(tx, situation, user.id, kind, false);
    const [depositor] = await tx.select({ relink: depositors.relink }).from(depositors).where(eq(depositors.userId, user.id));
    await record(tx, situation, { event: 'login.password', userId: user.id, sessionId: started.session.id, detail: { kind } });
    return { opened: started, relink: depositor?.relink ?? false };
  });
  input.keepSession(opened.cookie);
  const { session, bearer } = opened;
  const factors = factorsOf(user, false);
  const data = { token: bearer, ...factors, expires_at: session.expiresAt.toISOString() };
  return { data: kind === 'pending' ? data : { ...data, mfa: [], session_id: session.id, relink } };
}

/** The link goes out again, as often as links may; whoever gets here knows the password. */
async function unconfirmed({ deps }: CallInput<unknown>, situation: Situation, user: User): Promise<ProblemError> {
  try {
    await countLink(deps.db, situation, user.emailKey);
    await transact(deps.db, (tx) => sendRegistrationMail(tx, situation, { user, isKnown: false }));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
  return problem(400, 'email_unconfirmed', 'Please confirm your e-mail address first. We have sent you the link again.');
}
