import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problems/failures.ts';
import type { Database } from '../db/database.ts';
import { sandboxFaults, type Fault } from '../db/platform.ts';
import { problem } from '../http/problems/problem.ts';
import { hasOwnText, type RefusalMessage } from '../texts/refusals.ts';

export interface Faults {
  add(fault: Fault): Promise<void>;
  list(): Promise<Fault[]>;
  clear(): Promise<void>;
  /** Loads which calls have faults set by other processes. */
  refresh(): Promise<void>;
  /** Consumes the next fault of this call and applies its effects before the work. */
  before(call: string, request: FastifyRequest, reply: FastifyReply): Promise<Fault | null>;
  /** Breaks the connection if the fault says so. Returns whether nobody is left to answer. */
  dropAfter(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/**
 * Stores faults in the database, so that any process can set them and each is used once. Processes cache which calls have faults, so that
 * other calls need no query.
 */
export function createFaults(db: Database): Faults {
  let calls = new Set<string>();

  const refresh = async () => {
    const rows = await db.selectDistinct({ call: sandboxFaults.call }).from(sandboxFaults).where(gt(sandboxFaults.times, 0));
    calls = new Set(rows.map(({ call }) => call));
  };
  const take = async (call: string): Promise<Fault | null> => {
    const key = normalize(call);
    if (!calls.has(key)) return null;
    const next = db
      .select({ id: sandboxFaults.id })
      .from(sandboxFaults)
      .where(and(eq(sandboxFaults.call, key), gt(sandboxFaults.times, 0)))
      .orderBy(asc(sandboxFaults.id))
      .limit(1)
      .for('update');
    const [taken] = await db
      .update(sandboxFaults)
      .set({ times: sql`${sandboxFaults.times} - 1` })
      .where(eq(sandboxFaults.id, next))
      .returning();
    if (!taken || taken.times === 0) await refresh();
    return taken ? { ...taken.fault, times: taken.times } : null;
  };

  return {
    refresh,
    add: async (fault) => {
      await db.insert(sandboxFaults).values({ call: normalize(fault.call), fault, times: fault.times });
      await refresh();
    },
    list: async () => {
      const rows = await db.select().from(sandboxFaults).where(gt(sandboxFaults.times, 0)).orderBy(asc(sandboxFaults.id));
      return rows.map(({ fault, times }) => ({ ...fault, times }));
    },
    clear: async () => {
      await db.delete(sandboxFaults);
      calls = new Set();
    },
    before: async (call, request, reply) => {
      const fault = await take(call);
      if (!fault) return null;
      if (fault.delay !== undefined) await sleep(fault.delay);
      if (fault.drop === 'before') await breakOff(request, reply);
      // Sent rather than thrown, because the contract may not declare this problem.
      else if (fault.status !== undefined && fault.status !== 202) await sendProblem(request, reply, toProblem(fault.status, fault.code));
      return fault;
    },
    dropAfter: async (fault, request, reply) => {
      if (fault.drop === 'after') await breakOff(request, reply);
      return fault.drop === 'after';
    },
  };
}

/** Ignores parameter names and a leading /v1. */
export function normalize(call: string): string {
  return call
    .trim()
    .replace(' /v1/', ' /')
    .replaceAll(/\{\w+\}|:\w+/g, '{}');
}

/** Sends only the start of an answer. Closing without any data would make browsers retry silently on a reused connection. */
async function breakOff(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack();
  // Read the whole request: closing with unread bytes resets the connection and discards what was sent.
  if (!request.raw.readableEnded) await once(request.raw.resume(), 'end').catch(() => {});
  reply.raw.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': 100 });
  await new Promise((resolve) => reply.raw.write('{"data":', resolve));
  reply.raw.destroy();
}

function toProblem(status: number, wanted: string | undefined) {
  const [code, reason] = known[status] ?? ['sandbox_fault', { plain: 'This is a fault set in the sandbox.' }];
  const own = wanted !== undefined && hasOwnText(wanted) ? wanted : reason;
  return problem(status, wanted ?? code, own, {}, status === 429 || status === 503 ? { 'retry-after': '2' } : {});
}

const known: Record<number, readonly [code: string, reason: RefusalMessage]> = {
  400: ['bad_request', 'malformed_request'],
  401: ['unauthenticated', 'unauthenticated'],
  403: ['forbidden', { plain: 'This is not allowed.' }],
  404: ['not_found', 'not_found'],
  409: ['in_progress', 'in_progress'],
  419: ['csrf_expired', 'csrf_expired'],
  422: ['invalid', 'invalid'],
  429: ['too_many', 'too_many'],
  451: ['unavailable_legal', { plain: 'We don’t offer this in your area.' }],
  500: ['internal', 'internal'],
  503: ['unavailable', 'unavailable'],
};
