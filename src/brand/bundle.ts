import type { AppData } from '../flow/app.ts';

/** Everything about one brand that is known at build time: one chunk, fetched with the page. */
export interface BrandBundle {
  slug: string;
  /** The compiled flows with this brand's differences applied. */
  app: AppData;
  /** Sentences by dotted key, the brand's over those of `brands/base`. */
  words: Record<string, string>;
  look: Look;
  /** Which deposit-insurance statement the brand must show; it can never come from a server. */
  insurance: Insurance;
  /** Files of the brand by their path in its folder (`logos/hor-color.svg`), as built addresses. */
  assets: Record<string, string>;
}

export interface Insurance {
  mode: 'bank_official_sign' | 'program_bank_statement' | 'none';
  /** Legal names of the insured banks, for `program_bank_statement`. */
  banks: string[];
}

/** The brand's design by role; `brands/<slug>/brand.json` `look`, shape in `schemas/config/brand.schema.json`. */
export interface Look {
  colors: Record<string, string>;
  fonts: Record<string, { family: string; file?: string; weight?: string; fallback: string }>;
  radius: Record<string, string>;
  [more: string]: unknown;
}
