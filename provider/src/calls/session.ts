import { and, eq } from 'drizzle-orm';
import type { CallInput, Handlers } from '../call.ts';
import { sessions } from '../db/schema/access.ts';
import { depositors } from '../db/schema/people.ts';
import { findChallenge, nonceOf } from '../domain/access/challenges.ts';
import { addBearer, extendSession } from '../domain/access/sessions.ts';
import { minute, sessionOf, situationOf } from '../domain/situation.ts';
import { factorsOf, getUser } from '../domain/access/users.ts';
import { notFound } from '../http/problem.ts';

export const sessionHandlers: Handlers = {
  session: async (input: CallInput<{ session_id: string; location: string; description: string }>) => {
    const session = sessionOf(input);
    const { session_id, location, description } = input.body;
    const own = and(eq(sessions.id, session_id), eq(sessions.id, session.id), eq(sessions.userId, session.userId));
    const found = await input.deps.db
      .update(sessions)
      .set({ location: printable(location), description: printable(description) })
      .where(own)
      .returning();
    if (found.length === 0) throw notFound();
    return { data: { session_id: session.id } };
  },

  // Restores a session after a reload: the cookie alone gets another bearer of the same session; the bearer gets itself back.
  'auth-check': async (input) => {
    const situation = situationOf(input);
    const session = sessionOf(input);
    const { db } = input.deps;
    const { now, config } = situation;
    const expiresAt = await extendSession(db, session, config.limits.idleMinutes * minute, now);
    const user = await getUser(db, session.userId);
    const [depositor] = await db.select({ relink: depositors.relink }).from(depositors).where(eq(depositors.userId, user.id));
    const live = await findChallenge(db, situation, session.id);
    const isPending = session.kind === 'pending';
    return {
      data: {
        token: bearerOf(input) ?? (await addBearer(db, session.id, now)),
        session_id: isPending ? null : session.id,
        expires_at: expiresAt.toISOString(),
        now: now.toISOString(),
        ...factorsOf(user, isPending),
        nonce_token: live && nonceOf(situation, live),
        mfa_type: live && live.channel,
        relink: !isPending && (depositor?.relink ?? false),
        user: { uuid: user.id },
      },
    };
  },

  'auth-check-no-ext': async (input) => {
    const session = sessionOf(input);
    const now = input.deps.clock.now();
    return {
      data: {
        expires_at: session.expiresAt.toISOString(),
        now: now.toISOString(),
        session_id: session.kind === 'pending' ? null : session.id,
      },
    };
  },
};

/** The bearer that came with the call, which the server has already found to be of this session. */
function bearerOf({ request }: CallInput<unknown>): string | null {
  return /^Bearer ([A-Za-z0-9_-]{43,128})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}<>]/gu, '').trim();
