import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { invitations } from '../../db/schema/access.ts';
import { depositors, entities, users } from '../../db/schema/people.ts';
import { markBrowser } from '../access/enrolments.ts';
import { record } from '../audit/audit.ts';
import { refused } from '../refused.ts';
import { hashToken } from '../secrets.ts';
import type { RequestContext } from '../requestContext.ts';
import { toEmailKey } from '../values/contact.ts';
import { isSent, type Invitation, type Joining } from './jointHolder.ts';
import { passwordUntil } from './verifyIdentity.ts';

/** Invitation with a verified identity, by its token and address; null when invalid. */
export async function findVerified(db: Store, context: RequestContext, token: string, email: string): Promise<Joining | null> {
  const [found] = await db
    .select({ invitation: invitations, holder: depositors })
    .from(invitations)
    .innerJoin(depositors, eq(depositors.id, invitations.depositorId))
    .innerJoin(entities, eq(entities.id, invitations.entityId))
    .where(and(isVerified(context, token), eq(entities.brand, context.brand.slug)));
  if (!found || !isGood(context, found.invitation) || toEmailKey(found.invitation.email) !== toEmailKey(email)) return null;
  return found;
}

/**
 * Creates the login of an invited person and consumes the invitation. The address counts as confirmed, because the link was mailed to it.
 * @returns cookie secret that lets this browser enroll the first phone (rule login-9); null when the token is no longer valid
 * @throws {Refused} conflict `address_taken` when another login has confirmed the address meanwhile
 */
export async function signUp(
  tx: Transaction,
  context: RequestContext,
  token: string,
  passwordHash: string,
): Promise<{ mark: string } | null> {
  const { now, brand, language } = context;
  const [used] = await tx.update(invitations).set({ acceptedAt: now, tokenHash: null }).where(isVerified(context, token)).returning();
  if (!used || !isGood(context, used)) return null;
  const { email, depositorId } = used;
  const emailKey = toEmailKey(email);
  await tx.delete(users).where(and(eq(users.brand, brand.slug), eq(users.emailKey, emailKey), isNull(users.emailVerifiedAt)));
  const row = { id: randomUUID(), brand: brand.slug, email, emailKey, emailVerifiedAt: now, passwordHash, language, createdAt: now };
  const [user] = await tx.insert(users).values(row).onConflictDoNothing().returning();
  if (!user) throw refused('conflict', 'address_taken');
  const isWaiting = and(eq(depositors.id, depositorId), isNull(depositors.userId));
  const [holder] = await tx.update(depositors).set({ userId: user.id }).where(isWaiting).returning();
  if (!holder) throw new Error('the invited holder is missing');
  await record(tx, context, { event: 'joint.signed-up', userId: user.id, detail: { joint: depositorId } });
  return { mark: await markBrowser(tx, context, user.id) };
}

function isVerified({ config }: RequestContext, token: string) {
  return and(
    eq(invitations.tokenHash, hashToken(token)),
    isNull(invitations.acceptedAt),
    lt(invitations.tries, config.limits.identityTries),
  );
}

function isGood(context: RequestContext, invitation: Invitation): boolean {
  const { verifiedAt } = invitation;
  if (!isSent(invitation) || verifiedAt === null) return false;
  return invitation.expiresAt > context.now && passwordUntil(verifiedAt, context) > context.now;
}
