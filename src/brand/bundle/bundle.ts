import type { AppData, FlowPart } from '../../flow/language/app.ts';
import type { DocumentName } from '../../flow/language/documents.ts';
import type { Branding, Rate } from './branding.ts';
import type { MantineThemeOverride } from '@mantine/core';
import type { Look } from './look.ts';

/** Build-time data of one brand: one chunk per language, fetched with the page. */
export interface BrandBundle {
  slug: string;
  /** Language of the text, as a BCP 47 tag with a region. */
  language: string;
  /** Languages the brand offers, default first. */
  languages: string[];
  app: AppData;
  /** The flows of `app.elsewhere` by name, one chunk each. */
  flows?: Record<string, () => Promise<{ part: FlowPart }>>;
  /** Text by dotted key, the brand's over `brands/base`. A flow's form text comes with the flow, screen text with `screenWords`. */
  words: Record<string, string>;
  /** Text used only on screens, fetched with the first screen. Absent: included in `words`. */
  screenWords?: () => Promise<{ part: Pick<FlowPart, 'words'> }>;
  /** The brand's look merged over that of `brands/base` (`mergeLook`). */
  look: Look;
  /** `brandTheme` of the look in the brand's own colors. */
  theme: BrandTheme;
  /** `@font-face` rules of the fallback fonts, used until the brand's fonts load. */
  standIns: string;
  /** The required deposit-insurance statement; never from a server. */
  insurance: Insurance;
  /** Contact besides email; optional. Never from a server (rule brands-7). */
  contact?: Contact;
  documents: Documents;
  /** `branding` of `brand.json`: used until `GET /branding` responds, or when it fails. */
  branding: Branding;
  /** Placeholder figures that reserve the space of the rate; absent if the brand shows none. */
  rateShape: Rate | undefined;
  /** SVG map of the flows; each route's group has its path, `data-path="/deposit"`. */
  map?: () => Promise<{ map: string }>;
  /** Built URLs of the brand's files by path in its folder (`logos/hor-color.svg`). */
  assets: Record<string, string>;
}

/** A look for Mantine and our styles, as plain data so that the build can generate it. */
export interface BrandTheme {
  theme: MantineThemeOverride;
  /** CSS: theme variables, `--pb-*`, and Mantine variables set to our roles. */
  variables: string;
  isDark: { header: boolean; panel: boolean; surface: boolean };
}

export interface Insurance {
  mode: 'bank_official_sign' | 'program_bank_statement' | 'ncua_official_sign' | 'none';
  /** Legal names of the insured banks, for `program_bank_statement`. */
  banks: string[];
}

export interface Contact {
  /** `+18005550142`. */
  phone: string;
  /** Number for deaf or speech-impaired callers: `711`, or like `phone`. */
  tty?: string;
  /** Time zone of the hours: `America/New_York`. */
  timeZone: string;
  hours: OpenHours[];
}

/** Days `from` to `to`, `08:00` to `20:00`; `24:00` is midnight. */
export interface OpenHours {
  from: Weekday;
  to: Weekday;
  opens: string;
  closes: string;
}

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';

/** `https:` URLs of `documents` in `brand.json`, in display order. */
export type Documents = Partial<Record<DocumentName, string>>;
