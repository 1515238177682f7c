import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { links } from '../../db/schema/access.ts';
import { users } from '../../db/schema/people.ts';
import { toEmailKey } from '../values/contact.ts';
import { createToken, hashToken } from '../secrets.ts';
import { hour, minute, type Situation } from '../situation.ts';

type Kind = 'verify' | 'reset';

/** A link to be mailed: single use, bound to user, purpose and address. Earlier ones of the same kind stay good until one is used. */
export async function createLink(
  tx: Transaction,
  situation: Situation,
  kind: Kind,
  user: { id: string; email: string },
  registration: string | null = null,
): Promise<string> {
  const token = createToken();
  const { resetLinkMinutes, verifyLinkHours } = situation.config.limits;
  const life = kind === 'reset' ? resetLinkMinutes * minute : verifyLinkHours * hour;
  const expiresAt = new Date(situation.now.getTime() + life);
  await tx
    .insert(links)
    .values({ hash: hashToken(token), userId: user.id, kind, email: user.email, registration, createdAt: situation.now, expiresAt });
  const query = kind === 'reset' ? new URLSearchParams({ email: user.email, token }) : new URLSearchParams({ token });
  return `${situation.origin}${kind === 'reset' ? '/login/reset-password' : '/v1/verify-email'}?${query}`;
}

/** The link as it stands while it is still good, or null. */
export async function findLink(db: Database, kind: Kind, token: string, here: Here): Promise<typeof links.$inferSelect | null> {
  const [link] = await db
    .select()
    .from(links)
    .where(isGood(db, kind, token, here));
  return link ?? null;
}

/** Uses a link up; null for all but the first of several simultaneous requests. The other links of its kind end with it. */
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

/** Whether an address is still the one that a link was mailed to: compared by mailbox, not by spelling. */
export function isLinkOf(link: { email: string }, email: string): boolean {
  return toEmailKey(link.email) === toEmailKey(email);
}

/** A link is good for the brand that sent it. */
type Here = Pick<Situation, 'now' | 'brand'>;

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
