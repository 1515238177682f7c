import { fileURLToPath } from 'node:url';
import type { FastifyServerOptions } from 'fastify';
import { readConfig, type Config } from '../src/config/config.ts';
import type { Database, OpenDatabase } from '../src/db/database.ts';
import { isUnavailable } from '../src/db/isUnavailable.ts';
import { openDatabase } from '../src/db/open.ts';
import { auditLedger } from '../src/domain/money/auditLedger.ts';
import { readSandboxKeys } from '../src/sandbox/keys.ts';
import { createProvider, type Provider } from '../src/start.ts';
import { createClient, type Client } from './client.ts';
import { lendDatabase } from './database/lentDatabases.ts';
import { testDay } from './testDay.ts';

export interface TestProvider extends Provider {
  /** A browser of its own: cookies, anti-forgery token and bearer kept as an app would. */
  client(host?: string): Client;
}

/**
 * The provider in this process, with its personas, on PGlite in memory unless the differences say otherwise. Its clock starts on the test
 * day, and a test moves it through `/sandbox/clock`, as everybody does.
 */
export async function createEmbeddedProvider(
  differences: Partial<Config> = {},
  logger?: FastifyServerOptions['logger'],
  open = (config: Pick<Config, 'databaseUrl' | 'dataDir' | 'mode'>) =>
    config.databaseUrl === null && config.dataDir === ':memory:' ? lendDatabase(seedFor(differences)) : openDatabase(config),
): Promise<TestProvider> {
  const provider = await createProvider({ ...testConfig, databaseUrl: null, ...differences }, logger, open);
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

/** Of all providers of a process alike, so that one reads what another has sealed. */
const keys = readSandboxKeys(':memory:');
const testConfig = readConfig(
  { DATA_DIR: ':memory:', PASSBOOK_LOG: 'silent', PASSBOOK_CLOCK_START: testDay },
  fileURLToPath(new URL('../../', import.meta.url)),
  () => keys,
);

/** What decides how a provider seeds its database, or whether it does. */
const seedDepends = ['mode', 'personas', 'root', 'macKeys', 'sealingKeys', 'clockStart'] as const;

/** Has a provider seed a migrated database, as its first start does; null where the differences make another seed. */
export function seedFor(differences: Partial<Config>): ((database: OpenDatabase) => Promise<void>) | null {
  if (seedDepends.some((name) => name in differences)) return null;
  return async (database) => {
    const provider = await createProvider(testConfig, false, async () => ({ ...database, close: async () => {} }));
    await provider.close();
  };
}

/** Whatever a test file has done with money, the auditor finds nothing wrong at its end; a database that a test took away is not asked. */
async function expectCleanLedger(db: Database): Promise<void> {
  const faults = await auditLedger(db).catch((error: unknown) => {
    if (isUnavailable(error)) return [];
    throw error;
  });
  if (faults.length > 0) throw new Error(`the ledger is not right: ${JSON.stringify(faults)}`);
}
