import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStorage } from './config/config.ts';
import { Refusal } from './config/refusal.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { grantToServers } from './db/serverRole.ts';
import { runCommand } from './runCommand.ts';

/**
 * `node provider/src/migrate.ts ROLE`: migrates the database of DATABASE_URL as the owner of its tables and grants ROLE, the servers' role,
 * the least privileges.
 * Exit codes: 0 done, 2 failed.
 */
async function main([role, ...rest]: readonly string[]): Promise<number> {
  if (role === undefined || role.startsWith('-') || rest.length > 0)
    throw new Refusal('Name the role that servers use, as in: migrate passbook_server.');
  const storage = readStorage(process.env, resolve(dirname(fileURLToPath(import.meta.url)), '../..'));
  if (storage.databaseUrl === null)
    throw new Refusal('DATABASE_URL is not set. The embedded database has only one role and is migrated by its server.');
  const database = await openDatabase(storage);
  try {
    await migrate(database, new URL('../drizzle/', import.meta.url));
    await grantToServers(database.db, role);
    console.log(`The database is up to date, and ${role} has the rights that a server needs.`);
    return 0;
  } finally {
    await database.close();
  }
}

await runCommand(main);
