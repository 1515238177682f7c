import type { BrandingFacts } from '../../flow/language/facts.ts';
import type { JournalEntry } from './journal.ts';

/** What `GET /branding` answers. */
export interface Branding extends BrandingFacts {
  logos?: Record<string, string>;
  logo_alt_text?: string;
  color_primary?: string;
  color_secondary?: string;
  password_requirements?: Record<string, number | boolean | string[]>;
  completed_at?: string | null;
  rate?: Record<string, string | boolean> | null;
}

/** The allow-list: nothing else is ever written to the device, no secret and no personal data (rule browser-security-5). */
export interface Kept {
  version: 1;
  branding?: { data: Branding; fetchedAt: number };
  /** As a BCP 47 tag, when one was chosen here. The device's and nobody's: it outlives a logout. */
  language?: string;
  /** Dismissed alert ids by salted hash of the user's id. */
  dismissed: Record<string, string[]>;
  /** Writes that were sent with an idempotency key, to be asked for by it; absent while there are none. */
  journal?: JournalEntry[];
  /** Milliseconds by which the provider's clock, which dates the journal, was ahead of the device's when something was last written there. */
  ahead?: number;
  salt?: string;
  /** Random; there while a session may be restored by cookie, a new one with every login. Not a secret. */
  sessionMark?: string;
}
