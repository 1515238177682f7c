import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../provider/src/db/open.ts';
import { auditLedger } from '../provider/src/domain/money/auditLedger.ts';
import { bearerOf, writeHistories } from '../provider/test/plans/histories.ts';
import { startPostgres } from '../scripts/test/postgres.ts';
import { startProduct, type StartedProduct, type Product } from '../test/browser/product.ts';
import { createDepositor, type Depositor } from './depositor.ts';

/** A database of depositors with two years of history. */
export interface Banked {
  /** Starts this many processes on the database. */
  start: (processes: number) => Promise<StartedProduct[]>;
  /** Logs in one depositor, numbered from 1. */
  depositor: (product: Product, number: number) => Promise<Depositor>;
  /** Call only while no process runs. */
  audit: () => Promise<void>;
  drop: () => void;
}

interface Size {
  depositors: number;
  /** Transfers per depositor; most have two entries. */
  transfers: number;
  /** Number of statements that write them. */
  steps: number;
}

/** Durable settings, as in production, with typical memory for a bank's server. */
const durable = ['shared_buffers=2GB', 'max_wal_size=8GB', 'work_mem=16MB', 'maintenance_work_mem=512MB', 'jit=off', 'autovacuum=off'];
const name = 'bench';

/** Fills a new database, embedded or on a temporary PostgreSQL server. */
export async function createBanked(engine: 'embedded' | 'PostgreSQL', size: Size): Promise<Banked> {
  const server = engine === 'embedded' ? undefined : await startPostgres(durable);
  if (server && 'missing' in server) throw new Error(server.missing);
  const dataDir = mkdtempSync(join(tmpdir(), 'passbook-banked-'));
  // Processes that share a database share its keys.
  writeFileSync(join(dataDir, 'sandbox.keys'), randomBytes(64).toString('base64'), { mode: 0o600 });
  const drop = () => {
    server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const start = (processes: number) => {
    const env = { PASSBOOK_LOG: 'error', DATA_DIR: dataDir, ...(server && { DATABASE_URL: server.url }) };
    return Promise.all(Array.from({ length: processes }, () => startProduct(env)));
  };
  const open = () => openDatabase({ databaseUrl: server?.url ?? null, dataDir, mode: 'sandbox' });
  const audit = async () => {
    const database = await open();
    const faults = await auditLedger(database.db);
    await database.close();
    if (faults.length > 0) throw new Error(`The ledger does not hold: ${JSON.stringify(faults.slice(0, 3))}`);
  };
  try {
    const [first] = await start(1);
    await first?.stop();
    const database = await open();
    const { depositors, transfers, steps } = size;
    const histories = { like: 'active@persona.example', name, depositors, transfers, alerts: 10, until: new Date() };
    await writeHistories(database, histories, steps);
    await database.exec('set statement_timeout = 0; analyze');
    await database.close();
  } catch (error) {
    drop();
    throw error;
  }
  return { start, depositor: (product, number) => createDepositor(product, bearerOf({ name }, number)), audit, drop };
}
