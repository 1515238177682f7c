import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../src/config/config.ts';
import { readConfig } from '../src/config/config.ts';
import { readSandboxKeys } from '../src/sandbox/keys.ts';
import type { Database } from '../src/db/database.ts';
import { openEmbedded } from '../src/db/embedded/openEmbedded.ts';
import { isUnavailable } from '../src/db/isUnavailable.ts';
import { openDatabase } from '../src/db/open.ts';
import { auditLedger } from '../src/domain/money/auditLedger.ts';
import type { Situation } from '../src/domain/situation.ts';
import { createProvider, type Provider } from '../src/start.ts';
import { createClient, type Client } from './client.ts';
import { runOn } from './ownDatabase.ts';
import { migratedTemplate } from './templates.ts';

export interface TestProvider extends Provider {
  /** A browser of its own: cookies, anti-forgery token and bearer kept as an app would. */
  client(host?: string): Client;
}

/**
 * The provider in this process, on PGlite in memory or, with DATABASE_URL, in a schema of its own on PostgreSQL. Its clock stands where the
 * test puts it only through `/sandbox/clock`, as everybody else's does.
 */
export async function createTestProvider(
  differences: Partial<Config> = {},
  logger?: FastifyServerOptions['logger'],
): Promise<TestProvider> {
  const databaseUrl = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  const own = databaseUrl === undefined || 'databaseUrl' in differences ? null : await createSchema(databaseUrl);
  const config = readConfig(
    { DATA_DIR: ':memory:', PASSBOOK_LOG: 'silent' },
    fileURLToPath(new URL('../../', import.meta.url)),
    readSandboxKeys,
  );
  const provider = await createProvider({ ...config, databaseUrl: own?.url ?? null, ...differences }, logger, openMigrated);
  return {
    ...provider,
    client: (host = 'localhost:4000') => createClient(provider.app, host),
    close: async () => {
      try {
        await expectCleanLedger(provider.platform.deps.db);
      } finally {
        await provider.close();
        await own?.drop();
      }
    },
  };
}

/** In memory the migrations are applied already; anywhere else the database is as it is. */
const openMigrated: typeof openDatabase = async (config) =>
  config.databaseUrl === null && config.dataDir === ':memory:' ? openEmbedded(':memory:', await migratedTemplate()) : openDatabase(config);

/** Whatever a test file has done with money, the auditor finds nothing wrong at its end; a database that a test took away is not asked. */
async function expectCleanLedger(db: Database): Promise<void> {
  const faults = await auditLedger(db).catch((error: unknown) => {
    if (isUnavailable(error)) return [];
    throw error;
  });
  if (faults.length > 0) throw new Error(`the ledger is not right: ${JSON.stringify(faults)}`);
}

/** A request to harbor of nobody in particular, for what is asked of the domain without one. */
export function situationOf({ platform: { deps, brands } }: Provider): Situation {
  const brand = brands.get('harbor');
  if (!brand) throw new Error('the brand is gone');
  return { now: deps.clock.now(), config: deps.config, brand, language: 'en-US', origin: '', address: '', userAgent: '', requestId: null };
}

/** Test files run side by side, so each has its own tables. */
export async function createSchema(databaseUrl: string) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOn(databaseUrl, `create schema ${name}`);
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${name}`);
  return { url: url.href, drop: () => runOn(databaseUrl, `drop schema ${name} cascade`) };
}
