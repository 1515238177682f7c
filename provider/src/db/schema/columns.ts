import { timestamp } from 'drizzle-orm/pg-core';

/**
 * Secrets are stored as hashes (SHA-256 of 256-bit tokens, HMAC of guessable values, argon2id of passwords) or, if needed in plain text,
 * encrypted (SSNs and account numbers).
 */

/** Time of the provider's clock, never the database's. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
