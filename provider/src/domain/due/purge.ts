import { and, isNull, lte, or } from 'drizzle-orm';
import type { Store } from '../../db/database.ts';
import { rateCounts } from '../../db/platform.ts';
import { challenges, counters, devices, enrolments, links, registrations, sessions } from '../../db/schema/access.ts';
import { usedDownloads } from '../../db/schema/disclosures.ts';
import { users } from '../../db/schema/people.ts';
import { requests } from '../../db/schema/work.ts';
import { writes } from '../../db/schema/writes.ts';
import { day, hour } from '../situation.ts';
import { defineRecurring } from './kind.ts';

/** Every hour on the provider's clock: what has expired goes. */
export const purging = defineRecurring({
  name: 'purge',
  lane: 'upkeep',
  recurs: { every: hour, missed: 'last' },
  run: ({ tx, now }) => purge(tx, now),
});

/** How long credentials with an unconfirmed address are kept. */
const unconfirmedLife = 30 * day;

/** Deletes what has expired, so that nothing is kept that nobody needs. */
export async function purge(store: Store, now: Date): Promise<void> {
  // One that was ended elsewhere says why for as long as it could have lived.
  const isIdle = and(isNull(sessions.endedBecause), lte(sessions.idleExpiresAt, now));
  await store.delete(sessions).where(or(isIdle, lte(sessions.expiresAt, now)));
  await store.delete(users).where(and(isNull(users.emailVerifiedAt), lte(users.createdAt, new Date(now.getTime() - unconfirmedLife))));
  for (const table of [challenges, links, enrolments, registrations, devices, counters, requests, writes, rateCounts, usedDownloads])
    await store.delete(table).where(lte(table.expiresAt, now));
}
