import { requireEmail, requirePhone } from '../../domain/values/contact.ts';
import { requireStepUp, setPending } from '../../domain/access/sessions.ts';
import { getUser, type User } from '../../domain/access/users.ts';
import { record } from '../../domain/audit/audit.ts';
import { compose } from '../../domain/messages/compose.ts';
import { send } from '../../domain/messages/send.ts';
import { reading, sessionOf, writing, type Asked, type CallHandlers } from '../call.ts';

export const handlers: CallHandlers = {
  user: reading(async (db, asked) => ({ data: toAnswer(await getUser(db, sessionOf(asked).userId)) })),

  // Nothing changes yet: the new value waits until a code that was sent to it is confirmed, and the old address hears of it.
  'update-user': writing(async (tx, asked: Asked<{ email?: string; phone?: string }>) => {
    const session = sessionOf(asked);
    const isEmail = asked.body.email !== undefined;
    const pending = isEmail
      ? { pendingEmail: requireEmail(asked.body.email ?? '') }
      : { pendingPhone: requirePhone(asked.body.phone ?? '') };
    await requireStepUp(tx, asked, session.id);
    const user = await getUser(tx, session.userId);
    await setPending(tx, session.id, pending);
    await send(tx, asked, compose(asked, user, isEmail ? 'emailChangeAsked' : 'phoneChangeAsked', {}));
    await record(tx, asked, {
      event: 'contact.change-asked',
      userId: user.id,
      sessionId: session.id,
      detail: { what: isEmail ? 'email' : 'phone' },
    });
    return { data: toAnswer(user) };
  }),
};

function toAnswer({ id, email, phone, emailVerifiedAt }: User) {
  return { uuid: id, email, phone, email_verified: emailVerifiedAt !== null };
}
