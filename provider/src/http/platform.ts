import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brands } from '../config/brands.ts';
import type { Timekeeper } from '../db/timekeeper.ts';
import type { Deps } from '../deps.ts';
import type { CallContract } from './contract.ts';
import type { Interference } from './interference.ts';
import type { RateLimits } from './rateLimits.ts';

export interface Platform {
  deps: Deps;
  brands: Brands;
  contracts: readonly CallContract[];
  rateLimits: RateLimits;
  /** Sandbox only. */
  interference: Interference | null;
  /** Runs due jobs shortly; no-op before background work has started. */
  runSoon: () => void;
  /** Port of the sandbox's linking widget once it listens; else null. */
  widgetPort: number | null;
  /** Clock watchdog; null in a sandbox, whose clock can be moved. */
  timekeeper: Timekeeper | null;
  /** Latest counts of dead messages and jobs; null before the first count. */
  givenUp: { messages: number; work: number } | null;
  /** Serves pages for paths that are not calls; null answers 404. */
  servePage: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null;
}
