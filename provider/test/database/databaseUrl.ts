import process from 'node:process';

/**
 * PostgreSQL for tests; undefined for PGlite. Only this module reads it, so `npm test` runs test files that do not import it once instead
 * of on both databases.
 */
export const databaseUrl = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
