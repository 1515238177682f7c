import { desc, eq } from 'drizzle-orm';
import type { Handlers } from '../call.ts';
import { alerts } from '../db/schema/alerts.ts';
import { depositors } from '../db/schema/people.ts';
import { sessionOf } from '../domain/situation.ts';

export const alertHandlers: Handlers = {
  // Alerts are a person's: joint holders have their own.
  alerts: async (input) => {
    const rows = await input.deps.db
      .select({ alert: alerts })
      .from(depositors)
      .innerJoin(alerts, eq(alerts.depositorId, depositors.id))
      .where(eq(depositors.userId, sessionOf(input).userId))
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
  },
};
