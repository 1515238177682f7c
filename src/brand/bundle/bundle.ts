import type { AppData } from '../../flow/language/app.ts';
import type { Branding } from './branding.ts';
import type { Look } from './look.ts';

/** Everything about one brand that is known at build time: one chunk a language, fetched with the page. */
export interface BrandBundle {
  slug: string;
  /** The language of its sentences, as a BCP 47 tag with a region. */
  language: string;
  /** Every language that the brand offers, its default first. */
  languages: string[];
  /** The compiled flows with this brand's differences applied. */
  app: AppData;
  /** Sentences by dotted key, the brand's over those of `brands/base`. */
  words: Record<string, string>;
  /** `brands/base`'s look with the brand's over it (`mergeLook`). */
  look: Look;
  /** Which deposit-insurance statement the brand must show; it can never come from a server. */
  insurance: Insurance;
  /** `brand.json` `branding`: what the depositor sees until `GET /branding` has answered, or when it cannot. */
  branding: Branding;
  /** Files of the brand by their path in its folder (`logos/hor-color.svg`), as built addresses. */
  assets: Record<string, string>;
}

export interface Insurance {
  mode: 'bank_official_sign' | 'program_bank_statement' | 'none';
  /** Legal names of the insured banks, for `program_bank_statement`. */
  banks: string[];
}
