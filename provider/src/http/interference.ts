import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Asked } from '../calls/call.ts';

/** What may come between a request and its answer. Only a sandbox has one, for what no input can reach. */
export interface Interference {
  /** Before anything is looked at; null when this request is left alone. May refuse, or break the connection. */
  meet(call: string, request: FastifyRequest, reply: FastifyReply): Promise<Meddling | null>;
}

export interface Meddling {
  /** Does the work, now or after the answer. */
  carryOut(asked: Asked, work: () => Promise<Answer>): Promise<Answer>;
  /** Whether the answer was lost on its way, so that there is nobody to answer any more. */
  loseAnswer(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}
