import { eq } from 'drizzle-orm';
import type { CallInput, Handlers } from '../call.ts';
import { users } from '../db/schema/people.ts';
import { transact } from '../db/transact.ts';
import { record } from '../domain/audit/audit.ts';
import { brandOf, messages, send } from '../domain/messages/messages.ts';
import { sessionOf, situationOf } from '../domain/situation.ts';
import { getUser, type User } from '../domain/access/users.ts';
import { requirePhone, requireStepUp } from './factor.ts';
import { requireEmail } from './requireEmail.ts';

export const userHandlers: Handlers = {
  user: async (input) => ({ data: toAnswer(await getUser(input.deps.db, sessionOf(input).userId)) }),

  // Nothing changes yet: the new value waits until a code that was sent to it is confirmed, and the old address hears of it (P-16).
  'update-user': async (input: CallInput<{ email?: string; phone?: string }>) => {
    const situation = situationOf(input);
    const session = sessionOf(input);
    const { db } = input.deps;
    const isEmail = input.body.email !== undefined;
    const pending = isEmail
      ? { pendingEmail: requireEmail(input.body.email ?? '') }
      : { pendingPhone: requirePhone(input.body.phone ?? '') };
    await requireStepUp(input, situation);
    const user = await getUser(db, session.userId);
    await transact(db, async (tx) => {
      await tx.update(users).set(pending).where(eq(users.id, user.id));
      await send(tx, situation, messages.changeAsked(user.email, brandOf(situation), isEmail ? 'e-mail address' : 'phone number'));
      await record(tx, situation, {
        event: 'contact.change-asked',
        userId: user.id,
        sessionId: session.id,
        detail: { what: isEmail ? 'email' : 'phone' },
      });
    });
    return { data: toAnswer(user) };
  },
};

function toAnswer({ id, email, phone, emailVerifiedAt }: User) {
  return { uuid: id, email, phone, email_verified: emailVerifiedAt !== null };
}
