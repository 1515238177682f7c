import type { BrandingFacts } from '../flow/facts.ts';
import type { JournalEntry } from './journal.ts';

/** `GET /branding` as section 3 lists it. */
export interface Branding extends BrandingFacts {
  logos?: Record<string, string>;
  logo_alt_text?: string;
  color_primary?: string;
  color_secondary?: string;
  password_requirements?: Record<string, number | boolean | string[]>;
  completed_at?: string | null;
}

/** The allow-list: nothing else is ever written to the device, no secret and no personal data (security C-11). */
export interface Kept {
  version: 1;
  branding?: { data: Branding; fetchedAt: number };
  preferences: Record<string, string | number | boolean>;
  /** Dismissed alert ids by salted hash of the user's id. */
  dismissed: Record<string, string[]>;
  /** Writes that were sent with an idempotency key, to be asked for by it; absent while there are none. */
  journal?: JournalEntry[];
  salt?: string;
  /** Random; there while a session may be restored by cookie, a new one with every login. Not a secret. */
  sessionMark?: string;
}
