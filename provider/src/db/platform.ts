import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Tables of the platform itself; those of the domain are in schema/. */

/** Single values that outlive a restart, such as the distance of the sandbox's clock. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
});
