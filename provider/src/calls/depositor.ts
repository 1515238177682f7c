import { eq } from 'drizzle-orm';
import type { CallAnswer, CallInput, Handlers } from '../call.ts';
import { users } from '../db/schema/people.ts';
import { sqlStateOf, transact } from '../db/transact.ts';
import { record } from '../domain/audit/audit.ts';
import { getDepositor, toProfile, toProgress } from '../domain/registration/depositors.ts';
import { forgetDevices } from '../domain/access/devices.ts';
import { checkPassword } from '../domain/access/logins.ts';
import { brandOf, messages, send } from '../domain/messages/messages.ts';
import { hashPassword } from '../domain/access/passwords.ts';
import { takeStep, type StepBody } from '../domain/registration/registrationSteps.ts';
import { endSessionsOf } from '../domain/access/sessions.ts';
import { sessionOf, situationOf } from '../domain/situation.ts';
import { getUser, requirePasswordPolicy } from '../domain/access/users.ts';
import { problem } from '../http/problem.ts';

interface PasswordBody {
  current_password: string;
  password: string;
}

export const depositorHandlers: Handlers = {
  depositor: async (input) => {
    const { userId } = sessionOf(input);
    const { db } = input.deps;
    return { data: toProfile(await getDepositor(db, userId), await getUser(db, userId)) };
  },

  'depositor-progress': async (input) => ({ data: toProgress(await getDepositor(input.deps.db, sessionOf(input).userId)) }),

  'update-depositor': async (input: CallInput<StepBody | PasswordBody>) =>
    // The contract lets a body through with a step and its fields, or without one and with both passwords.
    'registration_step' in input.body ? step(input as CallInput<StepBody>) : changePassword(input as CallInput<PasswordBody>),
};

async function step(input: CallInput<StepBody>): Promise<CallAnswer> {
  const situation = situationOf(input);
  const { userId } = sessionOf(input);
  const take = () => transact(input.deps.db, (tx) => takeStep(tx, situation, userId, input.body));
  const taken = await take().catch((error: unknown) => {
    // Somebody else took the same number in the same moment; asked again, it is held by another.
    if (sqlStateOf(error) === '23505') return take();
    throw error;
  });
  // What a refused identity check came to is kept, so the problem is thrown only after the transaction.
  if (taken.problem) throw taken.problem;
  return { data: toProgress(taken.depositor) };
}

async function changePassword(input: CallInput<PasswordBody>): Promise<CallAnswer> {
  const situation = situationOf(input);
  const session = sessionOf(input);
  const { db } = input.deps;
  const user = await getUser(db, session.userId);
  const depositor = await getDepositor(db, user.id);
  const sentence = 'This is not your current password.';
  const refusal = problem(400, 'wrong_password', sentence, { current_password: [sentence] });
  await checkPassword(db, situation, user.emailKey, user, input.body.current_password, refusal);
  requirePasswordPolicy(situation, input.body.password, user.email, [depositor.firstName, depositor.lastName]);
  const passwordHash = await hashPassword(input.body.password, situation.config.limits);
  await transact(db, async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await endSessionsOf(tx, user.id, session.id);
    await forgetDevices(tx, user.id);
    await send(tx, situation, messages.passwordChanged(user.email, brandOf(situation)));
    await record(tx, situation, { event: 'password.changed', userId: user.id, sessionId: session.id });
  });
  return { data: toProgress(depositor) };
}
