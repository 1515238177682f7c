import { eq } from 'drizzle-orm';
import type { Store, Transaction } from '../db/database.ts';
import { users, type Suggestion } from '../db/schema/people.ts';
import { endOtherAccess } from '../domain/access/endAccess.ts';
import { checkPassword, lockChecked } from '../domain/access/logins.ts';
import { hashPassword, normalizePassword } from '../domain/access/passwords/passwords.ts';
import { requireStepUp } from '../domain/access/sessions.ts';
import { tellOfChange } from '../domain/access/tellOfChange.ts';
import { getUser, requirePasswordPolicy, type User } from '../domain/access/users.ts';
import { record } from '../domain/audit/audit.ts';
import { invalid, refused, type Refused } from '../domain/refused.ts';
import { dismiss, getDepositor, readProgress, toProfile, toProgress } from '../domain/depositors/depositors.ts';
import type { Sent } from '../domain/registration/answers/readAnswers.ts';
import { changeAddress } from '../domain/registration/changeAddress.ts';
import { takeStep, type StepBody } from '../domain/registration/registrationSteps.ts';
import { startApplication } from '../domain/registration/startApplication.ts';
import type { Step } from '../domain/registration/stepOrder.ts';
import { preparedWriting, reading, sessionOf, writing, type Answer, type CallContext, type CallHandlers } from './call.ts';

/** The step's own fields come in addition. */
interface StepRequest {
  registration_step: Step;
  answers?: Sent;
  /** Only with `confirmed`. */
  version?: number;
}

/** For open accounts; the address fields come in addition. */
interface AddressRequest {
  change: 'address';
  answers?: Sent;
}

interface PasswordBody {
  current_password: string;
  password: string;
}

export const handlers: CallHandlers = {
  depositor: reading(async (db, context) => {
    const { userId } = sessionOf(context);
    return { data: toProfile(await getDepositor(db, userId), await getUser(db, userId)) };
  }),

  'depositor-progress': reading(async (db, context) => ({ data: await readProgress(db, sessionOf(context).userId) })),

  'dismiss-suggestion': writing(async (tx, context: CallContext<{ suggestion: Suggestion }>) => {
    const { userId } = sessionOf(context);
    await dismiss(tx, await getDepositor(tx, userId), context.body.suggestion);
    return { data: await readProgress(tx, userId) };
  }),

  'start-application': writing(async (tx, context) => ({ data: toProgress(await startApplication(tx, context, sessionOf(context))) })),

  // The contract allows exactly one of three bodies: step with fields, change with fields, or both passwords.
  'update-depositor': preparedWriting(
    async (db, context: CallContext<Body>) => (isPassword(context.body) ? hashNewPassword(db, context, context.body) : null),
    async (tx, context, change) => {
      const { body } = context;
      if (isStep(body)) return takenStep(tx, context, body);
      if (isAddress(body)) return changedAddress(tx, context, body);
      if (!change) throw new Error('the password was not hashed');
      return changePassword(tx, context, change);
    },
  ),
};

type Body = StepRequest | AddressRequest | PasswordBody;

function isStep(body: Body): body is StepRequest {
  return 'registration_step' in body;
}

function isAddress(body: Body): body is AddressRequest {
  return 'change' in body && body.change === 'address';
}

function isPassword(body: Body): body is PasswordBody {
  return 'password' in body;
}

async function changedAddress(tx: Transaction, context: CallContext, body: AddressRequest): Promise<Answer> {
  // All but the answers are strings.
  const fields = body as unknown as Record<string, string | undefined>;
  return { data: toProgress(await changeAddress(tx, context, sessionOf(context), fields, body.answers)) };
}

async function takenStep(tx: Transaction, context: CallContext, body: StepRequest): Promise<Answer> {
  // Not copied, because unread fields are tracked. All but answers and version are strings.
  const fields = body as unknown as StepBody;
  const { answers, version } = body;
  const { depositor, refusal } = await takeStep(tx, context, context.ports.identity, sessionOf(context).userId, fields, {
    answers,
    version,
  });
  return { data: toProgress(depositor), refusal };
}

interface PasswordChange {
  checked: User;
  passwordHash: string;
}

async function hashNewPassword(db: Store, context: CallContext, { current_password, password }: PasswordBody): Promise<PasswordChange> {
  const session = sessionOf(context);
  // Before the password check, so that a stolen session cannot guess it.
  await requireStepUp(db, context, session.id);
  const user = await getUser(db, session.userId);
  const depositor = await getDepositor(db, user.id);
  const checked = await checkPassword(db, context, { emailKey: user.emailKey, user }, current_password, notCurrent());
  if (normalizePassword(password) === normalizePassword(current_password)) throw invalid({ password: ['password_same'] });
  requirePasswordPolicy(context, password, user.email, [depositor.firstName, depositor.lastName]);
  return { checked, passwordHash: await hashPassword(password, context.config.limits) };
}

function notCurrent(): Refused {
  return refused('wrong', 'wrong_password', { errors: { current_password: ['wrong_password'] } });
}

async function changePassword(tx: Transaction, context: CallContext, { checked, passwordHash }: PasswordChange): Promise<Answer> {
  const session = sessionOf(context);
  const user = await lockChecked(tx, checked, notCurrent());
  await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  const token = await endOtherAccess(tx, context, session, 'password_changed');
  await tellOfChange(tx, context, user, 'passwordChanged', {});
  await record(tx, context, { event: 'password.changed', userId: user.id, sessionId: session.id });
  return { data: { ...toProgress(await getDepositor(tx, user.id)), token } };
}
