import { eq } from 'drizzle-orm';
import type { Store, Transaction } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { endOtherAccess } from '../domain/access/endAccess.ts';
import { checkPassword, lockChecked } from '../domain/access/logins.ts';
import { hashPassword } from '../domain/access/passwords/passwords.ts';
import { getUser, requirePasswordPolicy, type User } from '../domain/access/users.ts';
import { record } from '../domain/audit/audit.ts';
import { compose } from '../domain/messages/compose.ts';
import { send } from '../domain/messages/send.ts';
import { refused, type Refused } from '../domain/refused.ts';
import { getDepositor, readProgress, toProfile, toProgress } from '../domain/depositors/depositors.ts';
import type { Sent } from '../domain/registration/answers/readAnswers.ts';
import { takeStep, type StepBody } from '../domain/registration/registrationSteps.ts';
import { startApplication } from '../domain/registration/startApplication.ts';
import type { Step } from '../domain/registration/stepOrder.ts';
import { preparedWriting, reading, sessionOf, writing, type Answer, type Asked, type CallHandlers } from './call.ts';

/** A step's own fields stand beside these. */
interface StepRequest {
  registration_step: Step;
  answers?: Sent;
}

interface PasswordBody {
  current_password: string;
  password: string;
}

export const handlers: CallHandlers = {
  depositor: reading(async (db, asked) => {
    const { userId } = sessionOf(asked);
    return { data: toProfile(await getDepositor(db, userId), await getUser(db, userId)) };
  }),

  'depositor-progress': reading(async (db, asked) => ({ data: await readProgress(db, sessionOf(asked).userId) })),

  'start-application': writing(async (tx, asked) => ({ data: toProgress(await startApplication(tx, asked, sessionOf(asked))) })),

  // The contract lets a body through with a step and its fields, or without one and with both passwords.
  'update-depositor': preparedWriting(
    async (db, asked: Asked<StepRequest | PasswordBody>) => (isStep(asked.body) ? null : hashNewPassword(db, asked, asked.body)),
    async (tx, asked, change) => {
      const { body } = asked;
      if (isStep(body)) return takenStep(tx, asked, body);
      if (!change) throw new Error('no password was prepared');
      return changePassword(tx, asked, change);
    },
  ),
};

function isStep(body: StepRequest | PasswordBody): body is StepRequest {
  return 'registration_step' in body;
}

async function takenStep(tx: Transaction, asked: Asked, body: StepRequest): Promise<Answer> {
  // Not a copy, of which nobody could tell what was read. All but the answers are texts.
  const fields = body as unknown as StepBody;
  const { depositor, refusal } = await takeStep(tx, asked, asked.ports.identity, sessionOf(asked).userId, fields, body.answers);
  return { data: toProgress(depositor), refusal };
}

interface PasswordChange {
  /** Whose current password was right. */
  checked: User;
  passwordHash: string;
}

async function hashNewPassword(db: Store, asked: Asked, { current_password, password }: PasswordBody): Promise<PasswordChange> {
  const user = await getUser(db, sessionOf(asked).userId);
  const depositor = await getDepositor(db, user.id);
  const checked = await checkPassword(db, asked, { emailKey: user.emailKey, user }, current_password, notCurrent());
  requirePasswordPolicy(asked, password, user.email, [depositor.firstName, depositor.lastName]);
  return { checked, passwordHash: await hashPassword(password, asked.config.limits) };
}

function notCurrent(): Refused {
  return refused('wrong', 'wrong_password', { errors: { current_password: ['wrong_password'] } });
}

async function changePassword(tx: Transaction, asked: Asked, { checked, passwordHash }: PasswordChange): Promise<Answer> {
  const session = sessionOf(asked);
  const user = await lockChecked(tx, checked, notCurrent());
  await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  const token = await endOtherAccess(tx, asked, session);
  await send(tx, asked, compose(asked, user, 'passwordChanged', {}));
  await record(tx, asked, { event: 'password.changed', userId: user.id, sessionId: session.id });
  return { data: { ...toProgress(await getDepositor(tx, user.id)), token } };
}
