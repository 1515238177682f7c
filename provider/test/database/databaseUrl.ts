import process from 'node:process';

/**
 * The PostgreSQL that tests run on; undefined where they run on PGlite. No other test asks for it, so that one whose imports do not
 * lead here is the same on both and `npm test` runs it once.
 */
export const databaseUrl = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
