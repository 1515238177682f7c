import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { links, registrations } from '../../db/schema/access.ts';
import { users } from '../../db/schema/people.ts';
import { requests } from '../../db/schema/work.ts';
import { transact } from '../../db/transact.ts';
import { record } from '../audit/audit.ts';
import { createToken, hashToken } from '../secrets.ts';
import { day, type Situation } from '../situation.ts';
import { endAccess } from './endAccess.ts';
import { markBrowser } from './enrolments.ts';
import { consumeLink, createLink, findLink } from './links.ts';
import { forgetTyped } from './registrations.ts';
import { lockUser } from './users.ts';

/** Where following a link leads. */
export interface Followed {
  /**
   * Path and query of the page that goes on, whether the link was good or not. The page of a confirmed address gets the id under which
   * GET /request/{requestId} tells how it ended: COMPLETED, also when the link is followed again, or FAILED when it is unknown or too old.
   */
  page: string;
  /** Secret for a cookie: this browser may enroll the first phone. Null when it did not confirm the address just now. */
  mark: string | null;
}

/**
 * Follows the link of the mail. In the browser that registered (`browser` is the value of its cookie) the address is confirmed, the password
 * of that registration counts, and all that others chose or hold ends. Any other browser shows that it has the mailbox and no more, so it is
 * led to setting a password, which confirms the address; the link stays good meanwhile, for a mail scanner may have been the one who opened it.
 */
export async function confirmEmail(db: Database, situation: Situation, token: string, browser: string | undefined): Promise<Followed> {
  return transact(db, async (tx) => {
    const link = await findLink(tx, 'verify', token, situation);
    const user = link && (await lockUser(tx, link.userId));
    if (!user || user.emailVerifiedAt !== null)
      return { page: await outcomePage(tx, situation, await wasConfirmed(tx, situation, token)), mark: null };
    const passwordHash = await findChosenPassword(tx, situation, link.registration, browser);
    if (passwordHash === null) {
      const { pathname, search } = new URL(await createLink(tx, situation, 'reset', user));
      return { page: pathname + search, mark: null };
    }
    if (!(await consumeLink(tx, 'verify', token, situation))) return { page: await outcomePage(tx, situation, false), mark: null };
    await tx.update(users).set({ passwordHash, emailVerifiedAt: situation.now }).where(eq(users.id, user.id));
    await endAccess(tx, situation, user.id, 'password_changed');
    await forgetTyped(tx, browser);
    // After everything else has ended, or the mark would end with it.
    const mark = await markBrowser(tx, situation, user.id);
    await record(tx, situation, { event: 'email.confirmed', userId: user.id });
    return { page: await outcomePage(tx, situation, true), mark };
  });
}

/** The password of a registration, for the browser that chose it. */
async function findChosenPassword(
  tx: Transaction,
  { now }: Situation,
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

async function outcomePage(tx: Transaction, { now }: Situation, isConfirmed: boolean): Promise<string> {
  const id = createToken();
  const common = { id, kind: 'email-verification' as const, createdAt: now, expiresAt: new Date(now.getTime() + day) };
  await tx.insert(requests).values({ ...common, status: isConfirmed ? 'COMPLETED' : 'FAILED' });
  return `/email-verified?uuid=${encodeURIComponent(id)}`;
}

/** The link was used, and has served its purpose. */
async function wasConfirmed(tx: Transaction, { brand }: Situation, token: string): Promise<boolean> {
  const [row] = await tx
    .select({ at: users.emailVerifiedAt })
    .from(links)
    .innerJoin(users, eq(users.id, links.userId))
    .where(and(eq(links.hash, hashToken(token)), eq(links.kind, 'verify'), eq(users.brand, brand.slug)));
  return Boolean(row?.at);
}
