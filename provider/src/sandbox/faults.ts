import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/failures.ts';
import { problem } from '../http/problem.ts';

/** What the next answers of one call become (contracts.md, Sandbox). */
export interface Fault {
  /** As in the contract: `POST /mfa-verify/{nonceToken}`. */
  call: string;
  /** Answered instead of doing anything; 202 on a call that knows it does the work behind GET /request. */
  status?: number;
  /** The answer is lost on its way: the connection breaks in the middle of it, before the work, or after its effect. */
  drop?: 'before' | 'after';
  /** Milliseconds before the request is looked at. */
  delay?: number;
  /** For how many requests. */
  times: number;
}

export interface Faults {
  add(fault: Fault): void;
  list(): Fault[];
  clear(): void;
  /** Uses up the next fault of this call, if any, and does what happens before the work. */
  before(call: string, request: FastifyRequest, reply: FastifyReply): Promise<Fault | null>;
  /** Breaks the connection when the fault says so; true when there is no one to answer any more. */
  dropAfter(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

export function createFaults(): Faults {
  let faults: Fault[] = [];

  const take = (call: string): Fault | null => {
    const fault = faults.find((candidate) => normalize(candidate.call) === normalize(call));
    if (!fault) return null;
    fault.times -= 1;
    faults = faults.filter(({ times }) => times > 0);
    return fault;
  };

  return {
    add: (fault) => void faults.push(fault),
    list: () => faults.map((fault) => ({ ...fault })),
    clear: () => void (faults = []),
    before: async (call, request, reply) => {
      const fault = take(call);
      if (!fault) return null;
      if (fault.delay !== undefined) await sleep(fault.delay);
      if (fault.drop === 'before') await breakOff(request, reply);
      // Sent, not thrown: what was asked for need not be anything that the call declares.
      else if (fault.status !== undefined && fault.status !== 202) await sendProblem(request, reply, toProblem(fault.status));
      return fault;
    },
    dropAfter: async (fault, request, reply) => {
      if (fault.drop === 'after') await breakOff(request, reply);
      return fault.drop === 'after';
    },
  };
}

/** Names of parameters and a leading /v1 make no difference. */
export function normalize(call: string): string {
  return call
    .trim()
    .replace(' /v1/', ' /')
    .replaceAll(/\{\w+\}|:\w+/g, '{}');
}

/**
 * Sends the beginning of an answer and no more. Without it a browser that has used the connection before would quietly ask again, and nobody
 * would see that an answer was lost.
 */
async function breakOff(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack();
  // What is unread when a connection ends takes with it what was sent.
  if (!request.raw.readableEnded) await once(request.raw.resume(), 'end').catch(() => {});
  reply.raw.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': 100 });
  await new Promise((resolve) => reply.raw.write('{"data":', resolve));
  reply.raw.destroy();
}

function toProblem(status: number) {
  const [code, message] = known[status] ?? ['sandbox_fault', 'The sandbox was asked to answer this.'];
  return problem(status, code, message, {}, status === 429 || status === 503 ? { 'retry-after': '2' } : {});
}

const known: Record<number, readonly [code: string, message: string]> = {
  400: ['bad_request', 'The request could not be read.'],
  401: ['unauthenticated', 'Please log in again.'],
  403: ['forbidden', 'This is not allowed.'],
  404: ['not_found', 'This does not exist.'],
  409: ['in_progress', 'The same request is still under way.'],
  419: ['csrf_expired', 'This page has expired. Please try again.'],
  422: ['invalid', 'Check what is marked.'],
  429: ['too_many', 'Too many tries. Wait a little, then try again.'],
  451: ['unavailable_legal', 'This product is not offered in your area.'],
  500: ['internal', 'Something went wrong on our side. Please try again in a few minutes.'],
  503: ['unavailable', 'We are not available right now. Please try again in a few minutes.'],
};
