import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { depositors } from './people.ts';

/** Open identity checks; deleted once decided. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    /** Idempotency key for the service. */
    id: uuid().primaryKey(),
    depositorId: uuid('depositor_id')
      .notNull()
      .references(() => depositors.id, { onDelete: 'cascade' }),
    /** Name of the port that the check was started with. */
    service: text().notNull(),
    /** The service's id of the check; null before the request. */
    reference: text(),
    /** `TO_ASK`: request is queued; `TIMED_OUT` and `BY_HAND`: needs manual review. */
    state: text().$type<'TO_ASK' | 'ASKED' | 'TIMED_OUT' | 'BY_HAND'>().notNull(),
    askedAt: at('asked_at').notNull(),
    /** End of polling. Later webhooks still count. */
    expiresAt: at('expires_at'),
  },
  (table) => [
    unique('identity_checks_reference').on(table.service, table.reference),
    index('identity_checks_depositor').on(table.depositorId),
    check('identity_checks_state', sql`${table.state} in ('TO_ASK', 'ASKED', 'TIMED_OUT', 'BY_HAND')`),
  ],
);
