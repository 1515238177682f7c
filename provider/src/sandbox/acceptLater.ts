import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { CallAnswer, Deps, SessionRecord } from '../call.ts';
import { requests } from '../db/schema/work.ts';
import { ProblemError, problem } from '../http/problem.ts';

/** Long enough that the first question finds it still under way. */
const pause = 1500;

/** Answers 202 and does the work afterwards; GET /request/{requestId} then tells how it ended (readings 30). */
export async function acceptLater(
  { db, clock }: Deps,
  session: SessionRecord | null,
  work: () => Promise<CallAnswer>,
): Promise<CallAnswer> {
  const id = randomUUID();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 24 * 3_600_000);
  await db
    .insert(requests)
    .values({ id, userId: session?.userId ?? null, kind: 'depositor', status: 'PENDING', createdAt: now, expiresAt });
  void finish(work).then(async (outcome) => db.update(requests).set(outcome).where(eq(requests.id, id)));
  return { status: 202, data: { request_id: id } };
}

async function finish(work: () => Promise<CallAnswer>) {
  await sleep(pause);
  try {
    return { status: 'COMPLETED' as const, data: (await work()).data };
  } catch (error) {
    const { status, code, message, errors } =
      error instanceof ProblemError ? error : problem(500, 'internal', 'Something went wrong on our side.');
    return { status: 'FAILED' as const, problem: { status, code, message, errors } };
  }
}
