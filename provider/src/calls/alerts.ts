import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Store } from '../db/database.ts';
import { alerts } from '../db/schema/alerts.ts';
import { depositors } from '../db/schema/people.ts';
import { absent } from '../domain/refused.ts';
import { reading, sessionOf, writing, type CallContext, type CallHandlers } from './call.ts';

/** Alerts are personal: joint holders have their own. */
export const handlers: CallHandlers = {
  alerts: reading(async (db, context) => {
    const [own] = await ownDepositor(db, context);
    // Filters by a literal depositor id rather than a join, so that the planner uses the index.
    const rows = own
      ? await db.select().from(alerts).where(eq(alerts.depositorId, own.id)).orderBy(desc(alerts.createdAt), alerts.id).limit(100)
      : [];
    return { data: rows.map(toAlert) };
  }),

  'read-alert': writing(async (tx, context: CallContext<{ alert_id: string }>) => {
    const isIt = and(eq(alerts.id, context.body.alert_id), inArray(alerts.depositorId, ownDepositor(tx, context)));
    // Keeps the time of the first read, for example from another tab.
    await tx
      .update(alerts)
      .set({ readAt: context.now })
      .where(and(isIt, isNull(alerts.readAt)));
    const [alert] = await tx.select().from(alerts).where(isIt);
    if (!alert) throw absent('alert_unknown');
    return { data: toAlert(alert) };
  }),

  'read-all-alerts': writing(async (tx, context) => {
    await tx
      .update(alerts)
      .set({ readAt: context.now })
      .where(and(inArray(alerts.depositorId, ownDepositor(tx, context)), isNull(alerts.readAt)));
    return { data: {} };
  }),
};

function ownDepositor(db: Store, context: CallContext) {
  return db
    .select({ id: depositors.id })
    .from(depositors)
    .where(eq(depositors.userId, sessionOf(context).userId));
}

function toAlert({ id, kind, title, text, about, aboutId, createdAt, readAt }: typeof alerts.$inferSelect) {
  return {
    uuid: id,
    kind,
    title,
    text,
    about: about && { type: about, uuid: aboutId },
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  };
}
