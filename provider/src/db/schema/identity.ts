import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { depositors } from './people.ts';

/** An identity check that has no answer yet. It goes with the answer. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    /** The key by which the service can tell a repeated request. */
    id: uuid().primaryKey(),
    depositorId: uuid('depositor_id')
      .notNull()
      .references(() => depositors.id, { onDelete: 'cascade' }),
    /** Name of the port's implementation that was there when the check began. */
    service: text().notNull(),
    /** What the service calls it; null until it was asked. */
    reference: text(),
    /** `TO_ASK`: the request is due work; `TIMED_OUT` and `BY_HAND`: a person has to decide. */
    state: text().$type<'TO_ASK' | 'ASKED' | 'TIMED_OUT' | 'BY_HAND'>().notNull(),
    askedAt: at('asked_at').notNull(),
    /** An answer is not asked for any more after this; one that comes by itself still counts. */
    expiresAt: at('expires_at'),
  },
  (table) => [
    unique('identity_checks_reference').on(table.service, table.reference),
    index('identity_checks_depositor').on(table.depositorId),
    check('identity_checks_state', sql`${table.state} in ('TO_ASK', 'ASKED', 'TIMED_OUT', 'BY_HAND')`),
  ],
);
