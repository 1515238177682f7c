import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { entities } from './people.ts';

/** Nonprofits chosen by account holders, as the directory described them then. */
export const nonprofitChoices = pgTable(
  'nonprofit_choices',
  {
    entityId: uuid('entity_id')
      .primaryKey()
      .references(() => entities.id),
    ein: text().notNull(),
    name: text().notNull(),
    /** City and state. */
    location: text().notNull(),
    locationAddress: text('location_address').notNull(),
    chosenAt: at('chosen_at').notNull(),
  },
  (table) => [check('nonprofit_choices_ein', sql`${table.ein} ~ '^[0-9]{9}$'`)],
);
