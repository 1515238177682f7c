import { and, eq } from 'drizzle-orm';
import { sessions } from '../../db/schema/access.ts';
import { depositors } from '../../db/schema/people.ts';
import { findChallenge, nonceOf, pendingPhoneOf } from '../../domain/access/challenges.ts';
import { addBearer, extendSession, findPending } from '../../domain/access/sessions.ts';
import { factorsOf, getUser } from '../../domain/access/users.ts';
import { absent } from '../../domain/refused.ts';
import { hashToken, macOf } from '../../domain/secrets.ts';
import { minute } from '../../domain/requestContext.ts';
import { reading, sessionOf, writing, type CallContext, type CallHandlers } from '../call.ts';

export const handlers: CallHandlers = {
  session: writing(async (tx, context: CallContext<{ session_id: string; location: string; description: string }>) => {
    const session = sessionOf(context);
    const { session_id, location, description } = context.body;
    const own = and(eq(sessions.id, session_id), eq(sessions.id, session.id), eq(sessions.userId, session.userId));
    const found = await tx
      .update(sessions)
      .set({ location: printable(location), description: printable(description) })
      .where(own)
      .returning();
    if (found.length === 0) throw absent();
    return { data: { session_id: session.id } };
  }),

  // Restores a session after a reload. A cookie gets an additional bearer; a bearer gets itself.
  'auth-check': writing(async (tx, context) => {
    const session = sessionOf(context);
    const { now, config, bearer } = context;
    const expiresAt = await extendSession(tx, session, config.limits.idleMinutes * minute, now);
    const user = await getUser(tx, session.userId);
    const [depositor] = await tx.select({ relink: depositors.relink }).from(depositors).where(eq(depositors.userId, user.id));
    const live = await findChallenge(tx, context, session.id);
    const isPending = session.kind === 'pending';
    return {
      data: {
        token: bearer ?? (await addBearer(tx, session.id, now)),
        session_id: isPending ? null : session.id,
        expires_at: expiresAt.toISOString(),
        now: now.toISOString(),
        ...factorsOf(user, isPending ? (await findPending(tx, session.id)).pendingPhone : null),
        nonce_token: live && nonceOf(context, live),
        mfa_type: live && live.channel,
        pending_phone: live && pendingPhoneOf(live, user),
        draft_key: isPending ? null : hashToken(macOf(config.macKeys, 'draft', user.id)),
        relink: !isPending && (depositor?.relink ?? false),
        user: { uuid: user.id },
      },
    };
  }),

  'auth-check-no-ext': reading(async (_db, context) => {
    const { id, kind, expiresAt } = sessionOf(context);
    return {
      data: {
        expires_at: expiresAt.toISOString(),
        now: context.now.toISOString(),
        session_id: kind === 'pending' ? null : id,
      },
    };
  }),
};

const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}<>]/gu, '').trim();
