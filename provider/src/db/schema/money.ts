import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { depositors } from './people.ts';

export const initialFunds = pgTable('initial_funds', {
  depositorId: uuid('depositor_id')
    .primaryKey()
    .references(() => depositors.id, { onDelete: 'cascade' }),
  cents: bigint({ mode: 'bigint' }).notNull(),
  status: text().$type<'PENDING' | 'SUCCESS' | 'FAILED'>(),
});
