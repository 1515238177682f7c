import { and, gte, lte, sql } from 'drizzle-orm';
import { bankDay } from '../../clock/businessDays.ts';
import { accounts } from '../../db/schema/money.ts';
import { statements } from '../../db/schema/statements.ts';
import { defineJob, defineRecurringJob } from '../jobs/kind.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { issueStatements } from './issue.ts';
import { monthOf } from './period.ts';
import { tellStatements } from './tellStatements.ts';

/** Accounts per transaction. */
const mostAccounts = 100;

/** Daily, after the interest: queues due statements in batches (rule account-4). */
export const statementIssuing = defineRecurringJob({
  name: 'statements',
  recurs: { daily: [0, 35], missed: 'each' },
  run: async ({ tx, now }) => {
    const month = monthOf(bankDay(now));
    const next = sql`coalesce((select max(${statements.month}) + interval '1 month' from ${statements} where ${statements.accountId} = ${accounts.id}),
      date_trunc('month', ${accounts.openedAt} at time zone 'America/New_York'))`;
    const due = tx
      .select({
        id: sql<string>`${accounts.id}::text`.as('id'),
        part: sql`(row_number() over (order by ${accounts.id}) - 1) / ${mostAccounts}`.as('part'),
      })
      .from(accounts)
      .where(
        sql`${next} < ${month}::date and (${accounts.closedAt} is null or ${next} <= ${accounts.closedAt} at time zone 'America/New_York')`,
      )
      .as('due');
    const parts = await tx
      .select({ first: sql<string>`min(${due.id})`, last: sql<string>`max(${due.id})` })
      .from(due)
      .groupBy(due.part)
      .orderBy(due.part);
    for (const part of parts) await enqueue(tx, statementPart, { today: bankDay(now), ...part }, { dueAt: now });
  },
});

export const statementPart = defineJob<{ today: string; first: string; last: string }>({
  name: 'statement-part',
  payload: {
    type: 'object',
    properties: { today: { type: 'string' }, first: { type: 'string' }, last: { type: 'string' } },
    required: ['today', 'first', 'last'],
    additionalProperties: false,
  },
  run: async ({ tx, now, config, brands, payload: { today, first, last } }) => {
    const part = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(gte(accounts.id, first), lte(accounts.id, last)));
    const issued = await issueStatements(
      tx,
      brands,
      part.map(({ id }) => id),
      { now, today },
    );
    await tellStatements(tx, { now, config, brands }, issued);
  },
});
