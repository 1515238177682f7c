import { and, eq, gt } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { enrolments } from '../../db/schema/access.ts';
import { users } from '../../db/schema/people.ts';
import { record } from '../audit/audit.ts';
import { compose } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { createToken, hashToken } from '../secrets.ts';
import { hour, type Situation } from '../situation.ts';
import type { User } from './users.ts';

/**
 * Marks the browser that opened the confirmation link: besides the password it has shown that it reads the depositor's mail, and so it may
 * enroll the first phone in its first login. Answers the secret for its cookie.
 */
export async function markBrowser(tx: Transaction, { now, brand, config }: Situation, userId: string): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + config.limits.enrolmentHours * hour);
  await tx.insert(enrolments).values({ hash: hashToken(token), userId, brand: brand.slug, createdAt: now, expiresAt });
  return token;
}

/** Whether a cookie's secret is the mark of this user at this brand, while it is good. */
export async function mayEnrol(store: Store, situation: Situation, userId: string, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false;
  const [mark] = await store
    .select({ hash: enrolments.hash })
    .from(enrolments)
    .where(and(eq(enrolments.hash, hashToken(token)), goodFor(situation, userId)));
  return mark !== undefined;
}

/** Uses up the user's mark for a first phone that a code has just confirmed; false when another login came first, and nothing is done. */
export async function enrolPhone(tx: Transaction, situation: Situation, user: User, sessionId: string, phone: string): Promise<boolean> {
  const used = await tx.delete(enrolments).where(goodFor(situation, user.id)).returning();
  if (used.length === 0) return false;
  await tx.update(users).set({ phone }).where(eq(users.id, user.id));
  await send(tx, situation, compose(situation, user, 'phoneAdded', {}));
  await record(tx, situation, { event: 'phone.enrolled', userId: user.id, sessionId });
  return true;
}

/** Marks from before this moment enroll nothing: somebody else may have had the password or the mailbox then. */
export async function endEnrolments(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(enrolments).where(eq(enrolments.userId, userId));
}

function goodFor({ brand, now }: Situation, userId: string) {
  return and(eq(enrolments.userId, userId), eq(enrolments.brand, brand.slug), gt(enrolments.expiresAt, now));
}
