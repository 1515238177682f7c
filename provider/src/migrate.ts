import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStorage } from './config/config.ts';
import { Refusal } from './config/refusal.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { grantToServers } from './db/serverRole.ts';
import { runCommand } from './runCommand.ts';

/**
 * `node provider/src/migrate.ts ROLE`: as the role that owns the tables, brings the database of DATABASE_URL up to date and lets ROLE, as
 * which servers run, do what they need and no more. Exit code 0 when that is so, 2 when it could not be done.
 */
async function main([role, ...rest]: readonly string[]): Promise<number> {
  if (role === undefined || role.startsWith('-') || rest.length > 0)
    throw new Refusal('Migrating takes one word, the role as which servers run: migrate passbook_server.');
  const storage = readStorage(process.env, resolve(dirname(fileURLToPath(import.meta.url)), '../..'));
  if (storage.databaseUrl === null)
    throw new Refusal('DATABASE_URL is not set. The embedded database has one role, and its server brings it up to date.');
  const database = await openDatabase(storage);
  try {
    await migrate(database, new URL('../drizzle/', import.meta.url));
    await grantToServers(database.db, role);
    console.log(`The database is up to date, and ${role} may do what a server needs.`);
    return 0;
  } finally {
    await database.close();
  }
}

await runCommand(main);
