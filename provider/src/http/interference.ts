import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, CallContext } from '../calls/call.ts';

/** Injects faults between requests and answers. Sandbox only. */
export interface Interference {
  /** Called first; null when the request is unaffected. May refuse it or break the connection. */
  meet(call: string, request: FastifyRequest, reply: FastifyReply): Promise<Meddling | null>;
}

export interface Meddling {
  /** Runs the work now, or after the answer. */
  runCall(context: CallContext, work: () => Promise<Answer>): Promise<Answer>;
  /** Whether the answer was dropped and nobody is left to answer. */
  loseAnswer(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}
