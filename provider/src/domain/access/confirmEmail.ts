import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { links, registrations } from '../../db/schema/access.ts';
import { users } from '../../db/schema/people.ts';
import { requests } from '../../db/schema/work.ts';
import { transact } from '../../db/transact.ts';
import { record } from '../audit/audit.ts';
import { createToken, hashToken } from '../secrets.ts';
import { day, type RequestContext } from '../requestContext.ts';
import { endAccess } from './endAccess.ts';
import { markBrowser } from './enrolments.ts';
import { consumeLink, createLink, findLink } from './links.ts';
import { forgetTyped } from './registrations.ts';
import { lockUser } from './users.ts';

export interface Followed {
  /**
   * Path and query of the page to redirect to, for valid and invalid links.
   * The confirmed page gets the id of a request (GET /request/{requestId}): COMPLETED, also when the link is reused, or FAILED when it is
   * unknown or expired.
   */
  page: string;
  /** Cookie secret that allows this browser to enroll the first phone; null unless it has just confirmed the address. */
  mark: string | null;
}

/**
 * Follows the link of a confirmation mail.
 * In the browser that registered (`browser` is its cookie's value), it confirms the address, activates the password of that registration
 * and ends all others.
 * Another browser only proves access to the mailbox, so it has to set a password, which confirms the address. The link stays valid until
 * then, because a mail scanner may have opened it.
 */
export async function confirmEmail(db: Database, context: RequestContext, token: string, browser: string | undefined): Promise<Followed> {
  return transact(db, async (tx) => {
    const link = await findLink(tx, 'verify', token, context);
    const user = link && (await lockUser(tx, link.userId));
    if (!user || user.emailVerifiedAt !== null)
      return { page: await outcomePage(tx, context, await wasConfirmed(tx, context, token)), mark: null };
    const passwordHash = await findChosenPassword(tx, context, link.registration, browser);
    if (passwordHash === null) {
      const { pathname, search } = new URL(await createLink(tx, context, 'reset', user));
      return { page: pathname + search, mark: null };
    }
    if (!(await consumeLink(tx, 'verify', token, context))) return { page: await outcomePage(tx, context, false), mark: null };
    await tx.update(users).set({ passwordHash, emailVerifiedAt: context.now }).where(eq(users.id, user.id));
    await endAccess(tx, context, user.id, 'password_changed');
    await forgetTyped(tx, browser);
    // Must come last, because ending access also deletes marks.
    const mark = await markBrowser(tx, context, user.id);
    await record(tx, context, { event: 'email.confirmed', userId: user.id });
    return { page: await outcomePage(tx, context, true), mark };
  });
}

/** Password of the registration that was made in this browser. */
async function findChosenPassword(
  tx: Transaction,
  { now }: RequestContext,
  registration: string | null,
  browser: string | undefined,
): Promise<string | null> {
  if (registration === null || browser === undefined) return null;
  const own = and(eq(registrations.nonceHash, registration), eq(registrations.browserHash, hashToken(browser)));
  const [row] = await tx
    .select({ passwordHash: registrations.passwordHash })
    .from(registrations)
    .where(and(own, gt(registrations.expiresAt, now)));
  return row?.passwordHash ?? null;
}

async function outcomePage(tx: Transaction, { now }: RequestContext, isConfirmed: boolean): Promise<string> {
  const id = createToken();
  const common = { id, kind: 'email-verification' as const, createdAt: now, expiresAt: new Date(now.getTime() + day) };
  await tx.insert(requests).values({ ...common, status: isConfirmed ? 'COMPLETED' : 'FAILED' });
  return `/email-verified?uuid=${encodeURIComponent(id)}`;
}

async function wasConfirmed(tx: Transaction, { brand }: RequestContext, token: string): Promise<boolean> {
  const [row] = await tx
    .select({ at: users.emailVerifiedAt })
    .from(links)
    .innerJoin(users, eq(users.id, links.userId))
    .where(and(eq(links.hash, hashToken(token)), eq(links.kind, 'verify'), eq(users.brand, brand.slug)));
  return Boolean(row?.at);
}
