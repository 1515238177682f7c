import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { challenges, links, registrations } from '../../db/schema/access.ts';
import type { RequestContext } from '../requestContext.ts';
import { forgetDevices } from './devices.ts';
import { endEnrolments } from './enrolments.ts';
import { endSessionsOf, rotateBearer, setPending, type EndCause, type SessionRecord } from './sessions.ts';

/**
 * Ends all access with earlier credentials: links, passwords of registrations, sessions, remembered devices, enrollment marks, codes and
 * pending changes.
 * Call it with every change of password, e-mail address or phone number. Ended sessions report the cause.
 */
export async function endAccess(tx: Transaction, context: RequestContext, userId: string, cause: EndCause): Promise<void> {
  await endAllBut(tx, context, userId, cause, null);
}

/**
 * Like `endAccess`, but keeps the current session and rotates its bearer.
 * @returns the new bearer; older ones are invalid
 */
export async function endOtherAccess(
  tx: Transaction,
  context: RequestContext,
  { id, userId }: SessionRecord,
  cause: EndCause,
): Promise<string> {
  await endAllBut(tx, context, userId, cause, id);
  return rotateBearer(tx, id, context.now);
}

async function endAllBut(
  tx: Transaction,
  context: RequestContext,
  userId: string,
  cause: EndCause,
  sessionId: string | null,
): Promise<void> {
  if (sessionId !== null) await setPending(tx, sessionId, { pendingEmail: null, pendingPhone: null });
  // Kept as used, so that a confirmation link can still report success.
  await tx
    .update(links)
    .set({ usedAt: context.now })
    .where(and(eq(links.userId, userId), isNull(links.usedAt)));
  await tx.update(registrations).set({ passwordHash: null }).where(eq(registrations.userId, userId));
  await endSessionsOf(tx, userId, cause, sessionId);
  // Kept as used, so that the remaining session can be told that its change has ended.
  await tx
    .update(challenges)
    .set({ usedAt: context.now })
    .where(and(eq(challenges.userId, userId), isNull(challenges.usedAt)));
  await endEnrolments(tx, userId);
  await forgetDevices(tx, context, userId);
}
