import { and, gte, isNull, lte, sql } from 'drizzle-orm';
import { bankDay } from '../../clock/businessDays.ts';
import { addDays } from '../../clock/months.ts';
import { accounts } from '../../db/schema/money.ts';
import { defineJob, defineRecurringJob } from '../jobs/kind.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { accrueThrough } from './accrue.ts';
import { adoptYields } from './adoptYields.ts';
import { tellPaid } from './tellPaid.ts';

/** Batch sizes: accounts per transaction, recipients per job. */
const most = { accounts: 500, notified: 50 };

/** Just after midnight in New York: applies new yields and queues the accrual of the previous day in batches (rule money-20). */
export const interestCounting = defineRecurringJob({
  name: 'interest',
  recurs: { daily: [0, 5], missed: 'each' },
  run: async ({ tx, now, brands }) => {
    await adoptYields(tx, brands, bankDay(now));
    const numbered = tx
      .select({
        id: sql<string>`${accounts.id}::text`.as('id'),
        part: sql`(row_number() over (order by ${accounts.id}) - 1) / ${most.accounts}`.as('part'),
      })
      .from(accounts)
      .where(isNull(accounts.closedAt))
      .as('numbered');
    const parts = await tx
      .select({ first: sql<string>`min(${numbered.id})`, last: sql<string>`max(${numbered.id})` })
      .from(numbered)
      .groupBy(numbered.part)
      .orderBy(numbered.part);
    const through = addDays(bankDay(now), -1);
    for (const part of parts) await enqueue(tx, interestAccrual, { through, ...part }, { dueAt: now });
  },
});

interface Part {
  /** Last day to count, `YYYY-MM-DD`. */
  through: string;
  first: string;
  last: string;
}

/** Accrues one batch. The next day's run makes up for a failed one. */
export const interestAccrual = defineJob<Part>({
  name: 'interest-accrual',
  payload: {
    type: 'object',
    properties: { through: { type: 'string' }, first: { type: 'string' }, last: { type: 'string' } },
    required: ['through', 'first', 'last'],
    additionalProperties: false,
  },
  run: async ({ tx, now, payload }) => {
    const { through, first, last } = payload;
    const open = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(gte(accounts.id, first), lte(accounts.id, last), isNull(accounts.closedAt)));
    const ids = open.map((account) => account.id);
    const { paidBy, isBehind } = await accrueThrough(tx, ids, through);
    for (let begin = 0; begin < paidBy.length; begin += most.notified)
      await enqueue(tx, interestNotices, { transferIds: paidBy.slice(begin, begin + most.notified) }, { dueAt: now });
    if (isBehind) await enqueue(tx, interestAccrual, payload, { dueAt: now });
  },
});

/** A separate job, so that account locks are not held while mails are sent. */
export const interestNotices = defineJob<{ transferIds: string[] }>({
  name: 'interest-news',
  payload: {
    type: 'object',
    properties: { transferIds: { type: 'array', items: { type: 'string' } } },
    required: ['transferIds'],
    additionalProperties: false,
  },
  run: ({ tx, now, config, brands, payload: { transferIds } }) => tellPaid(tx, { now, config, brands }, transferIds),
});
