import { and, asc, eq, inArray } from 'drizzle-orm';
import reviews from '../../../../schemas/lists/reviews.json' with { type: 'json' };
import type { Database } from '../../db/database.ts';
import { identityChecks } from '../../db/schema/identity.ts';
import { depositors } from '../../db/schema/people.ts';
import { brandOfDepositor, type Depositor } from '../depositors/depositors.ts';
import type { Keys } from '../secrets.ts';
import { filesOfAnswers } from '../uploads/uploads.ts';

/** Page size; operators list again after working through it. */
const most = 200;

/** Whether an application can be decided: its identity check has run and nothing is decided yet. */
export function isInReview({ registrationStatus, registrationLastStep }: Depositor): boolean {
  return isReviewable('status', registrationStatus) && hasBeenChecked(registrationLastStep);
}

export function hasBeenChecked(lastStep: string): boolean {
  return isReviewable('lastStep', lastStep);
}

const isReviewable = (what: 'status' | 'lastStep', value: string) => reviews[what].includes(value);

/**
 * Applications that wait for a decision, the oldest first: ids, dates, of the number its last four digits, and answers to questions with the files
 * that they name. Sensitive answers are null, and their files are left out.
 */
export async function listReviews(db: Database, keys: Keys): Promise<Array<Record<string, unknown>>> {
  const rows = await db
    .select({ depositor: depositors, brand: brandOfDepositor, check: identityChecks })
    .from(depositors)
    .leftJoin(identityChecks, eq(identityChecks.depositorId, depositors.id))
    .where(and(inArray(depositors.registrationLastStep, reviews.lastStep), inArray(depositors.registrationStatus, reviews.status)))
    .orderBy(asc(depositors.createdAt), asc(depositors.id))
    .limit(most);
  const named = await filesOfAnswers(
    db,
    keys,
    rows.map(({ depositor: { id } }) => id),
  );
  return rows.map(({ depositor, brand, check }) => ({
    depositor_id: depositor.id,
    brand,
    registration_status: depositor.registrationStatus,
    registered_at: depositor.createdAt.toISOString(),
    ssn_last4: depositor.ssnLast4,
    answers: depositor.answers,
    files: (named.get(depositor.id) ?? []).flatMap(({ file }) => (JSON.stringify(depositor.answers).includes(file.uuid) ? [file] : [])),
    check: check?.state ?? null,
    service: check?.service ?? null,
    asked_at: check?.askedAt.toISOString() ?? null,
  }));
}
