import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { challenges, links, registrations } from '../../db/schema/access.ts';
import type { Situation } from '../situation.ts';
import { forgetDevices } from './devices.ts';
import { endEnrolments } from './enrolments.ts';
import { endSessionsOf, rotateBearer, setPending, type EndCause, type SessionRecord } from './sessions.ts';

/**
 * Ends everything that could still open the account with what was valid until now: links in old mailboxes, passwords of registrations,
 * sessions, remembered devices, marks of browsers that may enroll a phone, codes under way and changes waiting for one. To be called with
 * every change of password, e-mail address or phone number. Whoever uses an ended session is told the cause.
 */
export async function endAccess(tx: Transaction, situation: Situation, userId: string, cause: EndCause): Promise<void> {
  await endAllBut(tx, situation, userId, cause, null);
}

/**
 * The same, but the session in which the change was made goes on, under another bearer.
 * @returns that bearer; every older one is dead.
 */
export async function endOtherAccess(
  tx: Transaction,
  situation: Situation,
  { id, userId }: SessionRecord,
  cause: EndCause,
): Promise<string> {
  await endAllBut(tx, situation, userId, cause, id);
  return rotateBearer(tx, id, situation.now);
}

async function endAllBut(tx: Transaction, situation: Situation, userId: string, cause: EndCause, sessionId: string | null): Promise<void> {
  if (sessionId !== null) await setPending(tx, sessionId, { pendingEmail: null, pendingPhone: null });
  // Used up rather than gone: a link that confirmed an address can still say so.
  await tx
    .update(links)
    .set({ usedAt: situation.now })
    .where(and(eq(links.userId, userId), isNull(links.usedAt)));
  await tx.update(registrations).set({ passwordHash: null }).where(eq(registrations.userId, userId));
  await endSessionsOf(tx, userId, cause, sessionId);
  // Used up rather than gone: the session that goes on can still be told that its change is over.
  await tx
    .update(challenges)
    .set({ usedAt: situation.now })
    .where(and(eq(challenges.userId, userId), isNull(challenges.usedAt)));
  await endEnrolments(tx, userId);
  await forgetDevices(tx, situation, userId);
}
