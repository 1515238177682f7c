import type { BrandConfig } from '../config/brands.ts';
import type { CallInput, SessionRecord } from '../call.ts';
import type { Config } from '../config/config.ts';
import { unauthenticated } from '../http/problem.ts';

/** Who asks, where and when: what the domain needs to know of a call besides its body. */
export interface Situation {
  now: Date;
  config: Config;
  brand: BrandConfig;
  /** Origin of the app for links in messages. */
  origin: string;
  address: string;
  userAgent: string;
  requestId: string | null;
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export function situationOf(input: CallInput<unknown>): Situation {
  const { deps, brand, origin, address, userAgent, requestId } = input;
  return { now: deps.clock.now(), config: deps.config, brand, origin, address, userAgent, requestId };
}

/** The session of a call whose contract asks for one; the server has checked that it is there. */
export function sessionOf(input: CallInput<unknown>): SessionRecord {
  if (input.session === null) throw unauthenticated();
  return input.session;
}
