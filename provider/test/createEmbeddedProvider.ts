import { fileURLToPath } from 'node:url';
import type { FastifyServerOptions } from 'fastify';
import { readConfig, type Config } from '../src/config/config.ts';
import type { Database } from '../src/db/database.ts';
import { isUnavailable } from '../src/db/isUnavailable.ts';
import { openDatabase } from '../src/db/open.ts';
import { auditLedger } from '../src/domain/money/auditLedger.ts';
import { readSandboxKeys } from '../src/sandbox/keys.ts';
import { createProvider, type Provider } from '../src/start.ts';
import { createClient, type Client } from './client.ts';
import { lendMigrated } from './database/lentDatabases.ts';

export interface TestProvider extends Provider {
  /** A browser of its own: cookies, anti-forgery token and bearer kept as an app would. */
  client(host?: string): Client;
}

/**
 * The provider in this process, with its personas, on PGlite in memory unless the differences say otherwise. Its clock stands where the test
 * puts it only through `/sandbox/clock`, as everybody else's does.
 */
export async function createEmbeddedProvider(
  differences: Partial<Config> = {},
  logger?: FastifyServerOptions['logger'],
): Promise<TestProvider> {
  const config = readConfig(
    { DATA_DIR: ':memory:', PASSBOOK_LOG: 'silent' },
    fileURLToPath(new URL('../../', import.meta.url)),
    readSandboxKeys,
  );
  const provider = await createProvider({ ...config, databaseUrl: null, ...differences }, logger, openMigrated);
  // It does not listen, as the provider itself does not.
  provider.platform.widgetPort = 4001;
  return {
    ...provider,
    client: (host = 'localhost:4000') => createClient(provider.app, host),
    close: async () => {
      try {
        await expectCleanLedger(provider.platform.deps.db);
      } finally {
        await provider.close();
      }
    },
  };
}

/** In memory the migrations are applied already; anywhere else the database is as it is. */
const openMigrated: typeof openDatabase = async (config) =>
  config.databaseUrl === null && config.dataDir === ':memory:' ? lendMigrated() : openDatabase(config);

/** Whatever a test file has done with money, the auditor finds nothing wrong at its end; a database that a test took away is not asked. */
async function expectCleanLedger(db: Database): Promise<void> {
  const faults = await auditLedger(db).catch((error: unknown) => {
    if (isUnavailable(error)) return [];
    throw error;
  });
  if (faults.length > 0) throw new Error(`the ledger is not right: ${JSON.stringify(faults)}`);
}
