import { timestamp } from 'drizzle-orm/pg-core';

/**
 * Secrets rest hashed (SHA-256 of a 256-bit token, HMAC of anything guessable, argon2id of passwords) or, where they have to be read
 * again, encrypted (social security and bank account numbers).
 */

/** A moment of the provider's clock, never of the database's. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
