import { randomBytes } from 'node:crypto';
import { runOn } from './ownDatabase.ts';

/** A schema on a PostgreSQL server, with a URL whose search path contains only it. */
export interface OwnSchema {
  url: string;
  drop: () => Promise<void>;
}

/** One per test file, because they run concurrently. */
export async function createSchema(server: string): Promise<OwnSchema> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create schema ${name}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${name}`);
  return { url: url.href, drop: () => runOn(server, `drop schema if exists ${name}_as_new cascade; drop schema ${name} cascade`) };
}
