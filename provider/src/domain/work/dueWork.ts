import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Brands } from '../../config/brands.ts';
import type { Deps } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { challenges, counters, devices, links, registrations, sessions } from '../../db/schema/access.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { dueWork, requests } from '../../db/schema/work.ts';
import { record } from '../audit/audit.ts';
import { brandOf, messages, send } from '../messages/messages.ts';
import { day, type Situation } from '../situation.ts';
import { getUser } from '../access/users.ts';

/** Runs what falls due on the provider's clock, oldest first, and clears away what has expired. */
export function addDueWork(deps: Deps, brands: Brands): void {
  deps.clock.onAdvance(async (until) => {
    while (await runNext(deps, brands, until));
    await purge(deps.db, until);
  });
}

/** One piece of work, in a transaction of its own; false when nothing is due. */
async function runNext({ db, config }: Deps, brands: Brands, until: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const [work] = await tx
      .select()
      .from(dueWork)
      .where(lte(dueWork.dueAt, until))
      .orderBy(asc(dueWork.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!work) return false;
    await tx.delete(dueWork).where(eq(dueWork.id, work.id));
    const reviewed = and(eq(depositors.id, work.depositorId), eq(depositors.registrationStatus, 'IN_REVIEW'));
    const [depositor] = await tx.update(depositors).set({ registrationStatus: 'PASSED' }).where(reviewed).returning();
    if (!depositor || depositor.userId === null) return true;
    const user = await getUser(tx, depositor.userId);
    const brand = brands.get(user.brand);
    if (!brand) return true;
    const situation: Situation = {
      now: work.dueAt,
      config,
      brand,
      origin: originOf(config, user.brand),
      address: '',
      userAgent: '',
      requestId: null,
    };
    await send(tx, situation, messages.reviewDone(user.email, brandOf(situation), `${situation.origin}/login`));
    await record(tx, situation, { event: 'identity.reviewed', userId: user.id, detail: { status: 'PASSED' } });
    return true;
  });
}

/** Where mails that no call causes lead: the brand's own host among the configured ones, or below the sandbox's. */
function originOf({ mode, brand: usual, origins }: Deps['config'], slug: string): string {
  const [first = ''] = origins;
  const own = origins.find((origin) => new URL(origin).hostname.startsWith(`${slug}.`));
  if (own || mode === 'production' || slug === usual) return own ?? first;
  return first.replace('//', `//${slug}.`);
}

/** How long credentials wait whose address nobody has confirmed. */
const unconfirmedLife = 30 * day;

/** Deletes what has expired (P-76), so that nothing is kept which nobody needs. */
export async function purge(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lte(sessions.idleExpiresAt, now), lte(sessions.expiresAt, now)));
  await db.delete(users).where(and(isNull(users.emailVerifiedAt), lte(users.createdAt, new Date(now.getTime() - unconfirmedLife))));
  for (const table of [challenges, links, registrations, devices, counters, requests])
    await db.delete(table).where(lte(table.expiresAt, now));
}
