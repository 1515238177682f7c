import { eq, inArray } from 'drizzle-orm';
import { bankDay } from '../../clock/businessDays.ts';
import type { Transaction } from '../../db/database.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { defineJob, defineRecurringJob } from '../jobs/kind.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { notify } from '../messages/notify.ts';
import { contextFor, type SystemContext } from '../systemContext.ts';
import { issueTaxForms, type IssuedForm } from './issue.ts';
import { availableOn } from './taxYear.ts';

/** Forms per transaction. */
const mostForms = 200;

/** Queues last year's forms on their due date, and corrections on the first of each later month (rule account-6). */
export const taxFormIssuing = defineRecurringJob({
  name: 'tax-forms',
  recurs: { daily: [1, 0], missed: 'each' },
  run: async ({ tx, now }) => {
    const today = bankDay(now);
    const year = Number(today.slice(0, 4)) - 1;
    const available = availableOn(year);
    if (today === available || (today > available && today.endsWith('-01'))) await enqueue(tx, taxFormPart, { year }, { dueAt: now });
  },
});

export const taxFormPart = defineJob<{ year: number }>({
  name: 'tax-form-part',
  payload: { type: 'object', properties: { year: { type: 'integer' } }, required: ['year'], additionalProperties: false },
  run: async ({ tx, now, config, brands, payload: { year } }) => {
    const issued = await issueTaxForms(tx, brands, { now, year, most: mostForms });
    await tell(tx, { now, config, brands }, issued, year);
    if (issued.length === mostForms) await enqueue(tx, taxFormPart, { year }, { dueAt: now });
  },
});

async function tell(tx: Transaction, system: SystemContext, issued: readonly IssuedForm[], year: number): Promise<void> {
  if (issued.length === 0) return;
  const onPaper = new Set(issued.flatMap(({ depositorId, delivery }) => (delivery === 'paper' ? [depositorId] : [])));
  const recipients = await tx
    .select({ depositorId: depositors.id, user: users })
    .from(depositors)
    .innerJoin(users, eq(users.id, depositors.userId))
    .where(
      inArray(
        depositors.id,
        issued.map(({ depositorId }) => depositorId),
      ),
    )
    .orderBy(depositors.id);
  for (const { depositorId, user } of recipients) {
    const context = contextFor(system, user);
    const values = { year: String(year), link: `${context.origin}/login` };
    await notify(
      tx,
      context,
      { depositorId, email: user.email, language: user.language },
      'document',
      onPaper.has(depositorId) ? 'taxFormMailed' : 'taxFormReady',
      values,
      'tax_documents',
    );
  }
}
