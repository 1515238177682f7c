import { and, eq, gt } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { enrolments } from '../../db/schema/access.ts';
import { users } from '../../db/schema/people.ts';
import { record } from '../audit/audit.ts';
import { compose } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { createToken, hashToken } from '../secrets.ts';
import { hour, type RequestContext } from '../requestContext.ts';
import type { User } from './users.ts';

/**
 * Lets the browser that opened the confirmation link enroll the first phone, because it has proven both password and mailbox. Returns the
 * secret for its cookie.
 */
export async function markBrowser(tx: Transaction, { now, brand, config }: RequestContext, userId: string): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + config.limits.enrolmentHours * hour);
  await tx.insert(enrolments).values({ hash: hashToken(token), userId, brand: brand.slug, createdAt: now, expiresAt });
  return token;
}

/** Whether a cookie holds a valid mark of this user and brand. */
export async function mayEnrol(store: Store, context: RequestContext, userId: string, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false;
  const [mark] = await store
    .select({ hash: enrolments.hash })
    .from(enrolments)
    .where(and(eq(enrolments.hash, hashToken(token)), goodFor(context, userId)));
  return mark !== undefined;
}

/** Consumes the mark and stores the confirmed first phone. Returns false, and does nothing, when another login came first. */
export async function enrolPhone(tx: Transaction, context: RequestContext, user: User, sessionId: string, phone: string): Promise<boolean> {
  const used = await tx.delete(enrolments).where(goodFor(context, user.id)).returning();
  if (used.length === 0) return false;
  await tx.update(users).set({ phone }).where(eq(users.id, user.id));
  await send(tx, context, compose(context, user, 'phoneAdded', {}));
  await record(tx, context, { event: 'phone.enrolled', userId: user.id, sessionId });
  return true;
}

/** Revokes marks from before a change, because someone else may have had the password or mailbox. */
export async function endEnrolments(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(enrolments).where(eq(enrolments.userId, userId));
}

function goodFor({ brand, now }: RequestContext, userId: string) {
  return and(eq(enrolments.userId, userId), eq(enrolments.brand, brand.slug), gt(enrolments.expiresAt, now));
}
