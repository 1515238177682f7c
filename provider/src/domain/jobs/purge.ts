import { and, isNull, lte, or } from 'drizzle-orm';
import type { Store } from '../../db/database.ts';
import { rateCounts } from '../../db/platform.ts';
import { challenges, counters, devices, enrolments, links, registrations, sessions } from '../../db/schema/access.ts';
import { usedDownloads } from '../../db/schema/disclosures.ts';
import { users } from '../../db/schema/people.ts';
import { requests } from '../../db/schema/work.ts';
import { writes } from '../../db/schema/writes.ts';
import { day, hour } from '../requestContext.ts';
import { defineRecurringJob } from './kind.ts';

export const purging = defineRecurringJob({
  name: 'purge',
  lane: 'upkeep',
  recurs: { every: hour, missed: 'last' },
  run: ({ tx, now }) => purge(tx, now),
});

/** Retention of registrations with an unconfirmed address. */
const unconfirmedLife = 30 * day;

export async function purge(store: Store, now: Date): Promise<void> {
  // A session ended elsewhere is kept until it would have expired, to report why it ended.
  const isIdle = and(isNull(sessions.endedBecause), lte(sessions.idleExpiresAt, now));
  await store.delete(sessions).where(or(isIdle, lte(sessions.expiresAt, now)));
  await store.delete(users).where(and(isNull(users.emailVerifiedAt), lte(users.createdAt, new Date(now.getTime() - unconfirmedLife))));
  for (const table of [challenges, links, enrolments, registrations, devices, counters, requests, writes, rateCounts, usedDownloads])
    await store.delete(table).where(lte(table.expiresAt, now));
}
