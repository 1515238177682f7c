import { desc, eq } from 'drizzle-orm';
import { alerts } from '../db/schema/alerts.ts';
import { depositors } from '../db/schema/people.ts';
import { reading, sessionOf, type CallHandlers } from './call.ts';

export const handlers: CallHandlers = {
  // Alerts are a person's: joint holders have their own.
  alerts: reading(async (db, asked) => {
    const rows = await db
      .select({ alert: alerts })
      .from(depositors)
      .innerJoin(alerts, eq(alerts.depositorId, depositors.id))
      .where(eq(depositors.userId, sessionOf(asked).userId))
      .orderBy(desc(alerts.createdAt), alerts.id)
      .limit(100);
    const data = rows.map(({ alert: { id, kind, title, text, createdAt, readAt } }) => ({
      uuid: id,
      kind,
      title,
      text,
      created_at: createdAt.toISOString(),
      read_at: readAt?.toISOString() ?? null,
    }));
    return { data };
  }),
};
