import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brands } from '../config/brands.ts';
import type { Timekeeper } from '../db/timekeeper.ts';
import type { Deps } from '../deps.ts';
import type { CallContract } from './contract.ts';
import type { Interference } from './interference.ts';
import type { RateLimits } from './rateLimits.ts';

/** What everything that is served stands on. */
export interface Platform {
  deps: Deps;
  brands: Brands;
  contracts: readonly CallContract[];
  rateLimits: RateLimits;
  /** Null but in a sandbox. */
  interference: Interference | null;
  /** Runs what is due in a moment; does nothing until background work has started. */
  runSoon: () => void;
  /** Port of the sandbox's linking widget, once it listens; null where there is none. */
  widgetPort: number | null;
  /** Watches the clock; null in a sandbox, whose clock is moved by whoever tries it out. */
  timekeeper: Timekeeper | null;
  /** Messages and due work that nothing tries any more, as last counted; null before that. */
  givenUp: { messages: number; work: number } | null;
  /** Answers addresses that are no call; null refuses them all with 404 until pages are added. */
  servePage: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null;
}
