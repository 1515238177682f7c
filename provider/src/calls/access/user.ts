import type { Store } from '../../db/database.ts';
import { findChallenge } from '../../domain/access/challenges.ts';
import { findChanged, findPending, requireStepUp, setPending, type Pending } from '../../domain/access/sessions.ts';
import { getUser, type User } from '../../domain/access/users.ts';
import { record } from '../../domain/audit/audit.ts';
import { compose } from '../../domain/messages/compose.ts';
import { send } from '../../domain/messages/send.ts';
import { invalid } from '../../domain/refused.ts';
import { requireEmail, requirePhone, toEmailKey } from '../../domain/values/contact.ts';
import { reading, sessionOf, writing, type CallContext, type CallHandlers } from '../call.ts';

export const handlers: CallHandlers = {
  user: reading(async (db, context) => ({ data: await toAnswer(db, context, await getUser(db, sessionOf(context).userId)) })),

  // The new value takes effect once its code is confirmed; the old address is notified.
  'update-user': writing(async (tx, context: CallContext<{ email?: string; phone?: string }>) => {
    const session = sessionOf(context);
    const isEmail = context.body.email !== undefined;
    const pending = isEmail
      ? { pendingEmail: requireEmail(context.body.email ?? '') }
      : { pendingPhone: requirePhone(context.body.phone ?? '') };
    const user = await getUser(tx, session.userId);
    requireAnother(user, pending);
    await requireStepUp(tx, context, session.id);
    const isRepeated = isSame(await findPending(tx, session.id), pending);
    await setPending(tx, session.id, pending);
    if (!isRepeated) {
      await send(tx, context, compose(context, user, isEmail ? 'emailChangeAsked' : 'phoneChangeAsked', {}));
      await record(tx, context, {
        event: 'contact.change-asked',
        userId: user.id,
        sessionId: session.id,
        detail: { what: isEmail ? 'email' : 'phone' },
      });
    }
    return { data: await toAnswer(tx, context, user) };
  }),
};

/** @throws {Refused} invalid when the new value equals the current one in any spelling */
function requireAnother({ email, phone }: User, pending: Partial<Pending>): void {
  if (pending.pendingEmail && toEmailKey(pending.pendingEmail) === toEmailKey(email)) throw invalid({ email: ['email_same'] });
  if (pending.pendingPhone && pending.pendingPhone === phone) throw invalid({ phone: ['phone_same'] });
}

function isSame(before: Pending, { pendingEmail, pendingPhone }: Partial<Pending>): boolean {
  return pendingEmail === undefined ? before.pendingPhone === pendingPhone : before.pendingEmail === pendingEmail;
}

async function toAnswer(db: Store, context: CallContext, { id, email, phone, emailVerifiedAt }: User) {
  const session = sessionOf(context);
  const newEmail = await findChallenge(db, context, session.id, 'change_email');
  const newPhone = await findChallenge(db, context, session.id, 'change_phone');
  const changed = await findChanged(db, session.id);
  return {
    uuid: id,
    email,
    phone,
    email_verified: emailVerifiedAt !== null,
    pending: { ...(newEmail && { email: newEmail.target }), ...(newPhone && { phone: newPhone.target }) },
    changed: changed && { type: changed.channel, from: changed.from },
  };
}
