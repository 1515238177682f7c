import { desc, eq } from 'drizzle-orm';
import { alerts } from '../db/schema/alerts.ts';
import { depositors } from '../db/schema/people.ts';
import { reading, sessionOf, type CallHandlers } from './call.ts';

export const handlers: CallHandlers = {
  // Alerts are a person's: joint holders have their own.
  alerts: reading(async (db, asked) => {
    const [own] = await db
      .select({ id: depositors.id })
      .from(depositors)
      .where(eq(depositors.userId, sessionOf(asked).userId));
    // By the depositor's id and not by a join: a database that knows how many they have reads the newest from the index.
    const rows = own
      ? await db.select().from(alerts).where(eq(alerts.depositorId, own.id)).orderBy(desc(alerts.createdAt), alerts.id).limit(100)
      : [];
    const data = rows.map(({ id, kind, title, text, createdAt, readAt }) => ({
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
