import type { AppData, FlowPart } from '../../flow/language/app.ts';
import type { DocumentName } from '../../flow/language/documents.ts';
import type { Branding, Rate } from './branding.ts';
import type { MantineThemeOverride } from '@mantine/core';
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
  /** The flows of `app.elsewhere`, a chunk each, by name. */
  flows?: Record<string, () => Promise<{ part: FlowPart }>>;
  /** Sentences by dotted key, the brand's over those of `brands/base`; those of a flow's forms come with it, those of screens with `screenWords`. */
  words: Record<string, string>;
  /** What only screens say, a chunk that is fetched with the first of them; absent: it is among `words`. */
  screenWords?: () => Promise<{ part: Pick<FlowPart, 'words'> }>;
  /** `brands/base`'s look with the brand's over it (`mergeLook`). */
  look: Look;
  /** What `brandTheme` makes of the look in the brand's own colors. */
  theme: BrandTheme;
  /** `@font-face` rules of what stands in for the brand's faces until they have come. */
  standIns: string;
  /** Which deposit-insurance statement the brand must show; it can never come from a server. */
  insurance: Insurance;
  /** How people reach the brand besides by email; absent where it says nothing. It can never come from a server either (rule brands-7). */
  contact?: Contact;
  /** Where the brand publishes what people agree to. */
  documents: Documents;
  /** `brand.json` `branding`: what the depositor sees until `GET /branding` has answered, or when it cannot. */
  branding: Branding;
  /** Which sentences the provider tells a rate in, with figures that say nothing, to keep their place; absent where the brand shows none. */
  rateShape: Rate | undefined;
  /** Its flows as a picture: SVG text in which the group of every route names its address, `data-path="/deposit"`. */
  map?: () => Promise<{ map: string }>;
  /** Files of the brand by their path in its folder (`logos/hor-color.svg`), as built addresses. */
  assets: Record<string, string>;
}

/** A brand's look as Mantine and our own styles understand it: data, so that the build can make it. */
export interface BrandTheme {
  theme: MantineThemeOverride;
  /** CSS: the theme's variables, `--pb-*`, and Mantine's own that are set to our roles. */
  variables: string;
  /** Whether header and panel are dark, so that the right logo can be taken. */
  isDark: { header: boolean; panel: boolean; surface: boolean };
}

export interface Insurance {
  mode: 'bank_official_sign' | 'program_bank_statement' | 'ncua_official_sign' | 'none';
  /** Legal names of the insured banks, for `program_bank_statement`. */
  banks: string[];
}

/** `brand.json` `contact`. */
export interface Contact {
  /** `+18005550142`. */
  phone: string;
  /** What people dial who cannot hear or speak: `711`, or a number like `phone`. */
  tty?: string;
  /** Of the hours: `America/New_York`. */
  timeZone: string;
  hours: OpenHours[];
}

/** From one day to another, from `08:00` to `20:00`; `24:00` is midnight. */
export interface OpenHours {
  from: Weekday;
  to: Weekday;
  opens: string;
  closes: string;
}

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';

/** The `https:` addresses of `brand.json` `documents`, in the order in which they are listed. */
export type Documents = Partial<Record<DocumentName, string>>;
