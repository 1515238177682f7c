import type { BrandConfig } from '../config/brands.ts';
import type { Config } from '../config/config.ts';

/** Context of a request for the domain: caller, time and brand. */
export interface RequestContext {
  now: Date;
  config: Config;
  brand: BrandConfig;
  /** Language of the answer, one of the brand's. */
  language: string;
  /** Origin of the app for links in messages; from configuration, because headers can be forged. */
  origin: string;
  /** Client address, for rate limits and the audit. */
  address: string;
  userAgent: string;
  requestId: string | null;
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
