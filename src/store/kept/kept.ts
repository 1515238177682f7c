import type { BrandingFacts } from '../../flow/language/facts.ts';
import type { JournalEntry } from './journal.ts';

/** Answer of `GET /branding`. */
export interface Branding extends BrandingFacts {
  logos?: Record<string, string>;
  logo_alt_text?: string;
  color_primary?: string;
  color_secondary?: string;
  password_requirements?: Record<string, number | boolean | string[]>;
  completed_at?: string | null;
  rate?: Record<string, string | boolean> | null;
}

/** Allowlist of everything stored on the device: no secrets, no personal data (rule browser-security-5). */
export interface Kept {
  version: 1;
  branding?: { data: Branding; fetchedAt: number };
  /** BCP 47 tag, if one was chosen. Belongs to the device and survives a logout. */
  language?: string;
  /** Dismissed alert ids by salted hash of the user's id. */
  dismissed: Record<string, string[]>;
  /** Writes sent with an idempotency key, to recover their outcome; absent without any. */
  journal?: JournalEntry[];
  /** Milliseconds by which the provider's clock, which dates the journal, was ahead of the device's at the last write. */
  ahead?: number;
  salt?: string;
  /** Random id of a session that the cookie may restore; new with each login. Not a secret. */
  sessionMark?: string;
}
