import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { depositors } from './people.ts';

/** Alerts of a depositor. `bookmark` and `chase` can be dismissed permanently in the app (rule account-1). */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey(),
    depositorId: uuid('depositor_id')
      .notNull()
      .references(() => depositors.id, { onDelete: 'cascade' }),
    kind: text()
      .$type<'deposit' | 'withdrawal' | 'interest' | 'linking' | 'account' | 'security' | 'document' | 'bookmark' | 'chase'>()
      .notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** What the alert links to; null for nothing. */
    about: text().$type<
      'transaction' | 'linked_account' | 'schedules' | 'closing' | 'security' | 'statements' | 'tax_documents' | 'joint_holder'
    >(),
    aboutId: uuid('about_id'),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (table) => [
    index('alerts_depositor').on(table.depositorId, table.createdAt),
    check(
      'alerts_kind',
      sql`${table.kind} in ('deposit','withdrawal','interest','linking','account','security','document','bookmark','chase')`,
    ),
    check(
      'alerts_about',
      sql`${table.about} in ('transaction','linked_account','schedules','closing','security','statements','tax_documents','joint_holder')`,
    ),
    check('alerts_about_id', sql`(${table.about} is not distinct from 'transaction') = (${table.aboutId} is not null)`),
    check('alerts_read_after_created', sql`${table.readAt} >= ${table.createdAt}`),
    uniqueIndex('alerts_chase_once')
      .on(table.depositorId)
      .where(sql`${table.kind} = 'chase'`),
  ],
);

/** Announcements of a bank; kept after they end. */
export const bannerAlerts = pgTable(
  'banner_alerts',
  {
    uuid: uuid().primaryKey(),
    /** Null for all brands. */
    brand: text(),
    /** 0 success, 1 info, 2 warning, 3 error. */
    type: integer().notNull(),
    /** 0 all, 1 login, 2 dashboard, 3 registration, 4 registration home. */
    location: integer().notNull(),
    message: text().notNull(),
    startsAt: at('starts_at').notNull(),
    /** Equals `startsAt` when an operator ended it before it began. */
    endsAt: at('ends_at').notNull(),
  },
  (table) => [
    check('banner_alerts_type', sql`${table.type} between 0 and 3`),
    check('banner_alerts_location', sql`${table.location} between 0 and 4`),
    check('banner_alerts_ends_after_starts', sql`${table.endsAt} >= ${table.startsAt}`),
  ],
);
