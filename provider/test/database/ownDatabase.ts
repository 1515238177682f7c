import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Runs a statement on its own connection, outside any transaction. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates an empty PostgreSQL database, for tests of database-wide settings. */
export async function createDatabase(server: string): Promise<{ url: string; name: string; drop: () => Promise<void> }> {
  const name = `passbook_test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, name, drop: () => runOn(server, `drop database ${name} with (force)`) };
}
