import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { depositors } from './people.ts';

/** What a depositor should know; `bookmark` and `chase` are dismissed for good in the app (rule account-1). */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey(),
    depositorId: uuid('depositor_id')
      .notNull()
      .references(() => depositors.id, { onDelete: 'cascade' }),
    kind: text().$type<'deposit' | 'withdrawal' | 'interest' | 'linking' | 'security' | 'document' | 'bookmark' | 'chase'>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (table) => [
    index('alerts_depositor').on(table.depositorId, table.createdAt),
    check('alerts_kind', sql`${table.kind} in ('deposit','withdrawal','interest','linking','security','document','bookmark','chase')`),
    check('alerts_read_after_created', sql`${table.readAt} >= ${table.createdAt}`),
  ],
);

export const bannerAlerts = pgTable('banner_alerts', {
  uuid: uuid().primaryKey(),
  /** Null: every brand. */
  brand: text(),
  type: integer().notNull(),
  location: integer().notNull(),
  message: text().notNull(),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
});
