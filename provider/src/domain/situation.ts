import type { BrandConfig } from '../config/brands.ts';
import type { Config } from '../config/config.ts';

/** Who asks, where and when: what the domain needs to know about a call apart from its content. */
export interface Situation {
  now: Date;
  config: Config;
  brand: BrandConfig;
  /** The one of the brand's languages in which whoever asks is answered. */
  language: string;
  /** Origin of the app for links in messages, from configuration, never from a header alone. */
  origin: string;
  /** Rate limits and the audit use it. */
  address: string;
  userAgent: string;
  requestId: string | null;
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
