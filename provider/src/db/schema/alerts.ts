import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

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
