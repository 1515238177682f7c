import { randomBytes } from 'node:crypto';
import { runOn } from './ownDatabase.ts';

/** A schema of its own on a PostgreSQL server, by the URL of a database in which it is the only one. */
export interface OwnSchema {
  url: string;
  drop: () => Promise<void>;
}

/** Test files run side by side, so each has its own tables. */
export async function createSchema(server: string): Promise<OwnSchema> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create schema ${name}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${name}`);
  return { url: url.href, drop: () => runOn(server, `drop schema if exists ${name}_as_new cascade; drop schema ${name} cascade`) };
}
