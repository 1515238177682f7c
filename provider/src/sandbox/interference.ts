import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, CallContext } from '../calls/call.ts';
import { requests } from '../db/schema/work.ts';
import type { Deps } from '../deps.ts';
import { voiceOf } from '../config/brands.ts';
import { renderRefusal, tellErrors, type Voice } from '../texts/refusals.ts';
import { Refused } from '../domain/refused.ts';
import type { Interference } from '../http/interference.ts';
import { ProblemError, problem, toProblem } from '../http/problems/problem.ts';
import type { Faults } from './faults.ts';

/** Milliseconds; long enough that the first poll finds the work pending. */
const pause = 1500;

/** Applies the configured faults to requests. */
export function createInterference(faults: Faults, { db }: Deps): Interference {
  return {
    meet: async (call, request, reply) => {
      const fault = await faults.before(call, request, reply);
      return (
        fault && {
          runCall: (context, work) => (fault.status === 202 ? acceptLater(context, work) : work()),
          loseAnswer: (from, to) => faults.dropAfter(fault, from, to),
        }
      );
    },
  };

  /** Answers 202 and runs the work afterwards; GET /request/{requestId} reports the result. */
  async function acceptLater(context: CallContext, work: () => Promise<Answer>): Promise<Answer> {
    const { session, now } = context;
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + 24 * 3_600_000);
    await db
      .insert(requests)
      .values({ id, userId: session?.userId ?? null, kind: 'depositor', status: 'PENDING', createdAt: now, expiresAt });
    void finish(work, voiceOf(context)).then(async (outcome) => db.update(requests).set(outcome).where(eq(requests.id, id)));
    return { status: 202, data: { request_id: id } };
  }
}

async function finish(work: () => Promise<Answer>, voice: Voice) {
  await sleep(pause);
  try {
    const { data, refusal } = await work();
    if (refusal) throw refusal;
    return { status: 'COMPLETED' as const, data };
  } catch (error) {
    return { status: 'FAILED' as const, problem: problemOf(error, voice) };
  }
}

function problemOf(error: unknown, voice: Voice) {
  const known = error instanceof Refused ? toProblem(error) : error;
  const { status, code, reason, errors } =
    known instanceof ProblemError ? known : problem(500, 'internal', { plain: 'Something went wrong on our side.' });
  return { status, code, message: renderRefusal(voice, reason), errors: tellErrors(voice, errors) };
}
