import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { links } from '../../db/schema/access.ts';
import { users } from '../../db/schema/people.ts';
import { toEmailKey } from '../values/contact.ts';
import { createToken, hashToken } from '../secrets.ts';
import { hour, minute, type RequestContext } from '../requestContext.ts';

type Kind = 'verify' | 'reset';

/** Creates a single-use link for a user, purpose and address. Earlier links stay valid until one is used. */
export async function createLink(
  tx: Transaction,
  context: RequestContext,
  kind: Kind,
  user: { id: string; email: string },
  registration: string | null = null,
): Promise<string> {
  const token = createToken();
  const { resetLinkMinutes, verifyLinkHours } = context.config.limits;
  const life = kind === 'reset' ? resetLinkMinutes * minute : verifyLinkHours * hour;
  const expiresAt = new Date(context.now.getTime() + life);
  await tx
    .insert(links)
    .values({ hash: hashToken(token), userId: user.id, kind, email: user.email, registration, createdAt: context.now, expiresAt });
  const query = kind === 'reset' ? new URLSearchParams({ email: user.email, token }) : new URLSearchParams({ token });
  return `${context.origin}${kind === 'reset' ? '/login/reset-password' : '/v1/verify-email'}?${query}`;
}

export async function findLink(db: Database, kind: Kind, token: string, here: Here): Promise<typeof links.$inferSelect | null> {
  const [link] = await db
    .select()
    .from(links)
    .where(isGood(db, kind, token, here));
  return link ?? null;
}

/** Consumes a link and invalidates the others of its kind; null for all but the first of concurrent requests. */
export async function consumeLink(tx: Transaction, kind: Kind, token: string, here: Here): Promise<typeof links.$inferSelect | null> {
  const [link] = await tx
    .update(links)
    .set({ usedAt: here.now })
    .where(isGood(tx, kind, token, here))
    .returning();
  if (!link) return null;
  await tx
    .update(links)
    .set({ usedAt: here.now })
    .where(and(eq(links.userId, link.userId), eq(links.kind, kind), isNull(links.usedAt)));
  return link;
}

/** Compares mailboxes rather than spelling. */
export function isLinkOf(link: { email: string }, email: string): boolean {
  return toEmailKey(link.email) === toEmailKey(email);
}

/** A link is valid for the brand that sent it. */
type Here = Pick<RequestContext, 'now' | 'brand'>;

function isGood(db: Database | Transaction, kind: Kind, token: string, { now, brand }: Here) {
  const own = db.select({ id: users.id }).from(users).where(eq(users.brand, brand.slug));
  return and(
    eq(links.hash, hashToken(token)),
    eq(links.kind, kind),
    isNull(links.usedAt),
    gt(links.expiresAt, now),
    inArray(links.userId, own),
  );
}
