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
  /** A new browser that keeps cookies, anti-forgery token and bearer. */
  client(host?: string): Client;
  /** Audits the ledger before shutting down. */
  close(): Promise<void>;
}

/**
 * Runs the provider in this process, with personas, on PGlite in memory by default. Its clock starts on the test day; tests move it with
 * `/sandbox/clock`.
 */
export async function createEmbeddedProvider(
  differences: Partial<Config> = {},
  logger?: FastifyServerOptions['logger'],
  open = (config: Pick<Config, 'databaseUrl' | 'dataDir' | 'mode'>) =>
    config.databaseUrl === null && config.dataDir === ':memory:' ? lendDatabase(seedFor(differences)) : openDatabase(config),
): Promise<TestProvider> {
  const provider = await createProvider({ ...testConfig, databaseUrl: null, ...differences }, logger, open);
  // Requests are injected, so nothing listens.
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

/** Shared by all providers of a process, so that they can read each other's sealed values. */
const keys = readSandboxKeys(':memory:');
const testConfig = readConfig(
  { DATA_DIR: ':memory:', PASSBOOK_LOG: 'silent', PASSBOOK_CLOCK_START: testDay },
  fileURLToPath(new URL('../../', import.meta.url)),
  () => keys,
);

/** Settings that affect the seed. */
const seedDepends = ['mode', 'personas', 'root', 'macKeys', 'sealingKeys', 'clockStart'] as const;

/** Seeds a migrated database as the first start does; null when these settings need a different seed. */
export function seedFor(differences: Partial<Config>): ((database: OpenDatabase) => Promise<void>) | null {
  if (seedDepends.some((name) => name in differences)) return null;
  return async (database) => {
    const provider = await createProvider(testConfig, false, async () => ({ ...database, close: async () => {} }));
    await provider.close();
  };
}

/** Audits the ledger at the end of each test file, unless a test took the database away. */
async function expectCleanLedger(db: Database): Promise<void> {
  const faults = await auditLedger(db).catch((error: unknown) => {
    if (isUnavailable(error)) return [];
    throw error;
  });
  if (faults.length > 0) throw new Error(`the ledger is not right: ${JSON.stringify(faults)}`);
}
