import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/people.ts';
import { transact } from '../../db/transact.ts';
import { formatTime } from '../../texts/format.ts';
import { record } from '../audit/audit.ts';
import { compose } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { refused, type Refused } from '../refused.ts';
import { minute, type RequestContext } from '../requestContext.ts';
import { getUser, type User } from './users.ts';

/**
 * Locks a login for `codeLockMinutes` after too many wrong codes (rule login-6).
 * While locked, no code is sent or accepted, and remembered devices need a code. Mails once per lock.
 * @returns the refusal to throw
 */
export async function lockCodes(db: Database, context: RequestContext, userId: string): Promise<Refused> {
  const { now, config } = context;
  const until = new Date(now.getTime() + config.limits.codeLockMinutes * minute);
  const isOpen = or(isNull(users.lockedUntil), lte(users.lockedUntil, now));
  await transact(db, async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ lockedUntil: until })
      .where(and(eq(users.id, userId), isOpen))
      .returning();
    if (!user) return;
    const link = `${context.origin}/login/forgot-password`;
    await send(tx, context, compose(context, user, 'codesLocked', { until: formatTime(until, user.language), link }));
    await record(tx, context, { event: 'code.locked', userId });
  });
  return lockedUntil((await getUser(db, userId)).lockedUntil ?? until);
}

/** @throws {Refused} forbidden `mfa_locked` */
export async function requireUnlocked(db: Database, { now }: RequestContext, userId: string): Promise<void> {
  const user = await getUser(db, userId);
  if (user.lockedUntil && isLocked(user, now)) throw lockedUntil(user.lockedUntil);
}

export function isLocked({ lockedUntil: until }: Pick<User, 'lockedUntil'>, now: Date): boolean {
  return until !== null && until > now;
}

/** Its code makes the app show the locked page. */
function lockedUntil(until: Date): Refused {
  return refused('forbidden', 'mfa_locked', { reason: { text: 'mfa_locked', values: { until: { time: until } } } });
}
