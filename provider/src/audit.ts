import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStorage, type Config } from './config/config.ts';
import { Refusal } from './config/refusal.ts';
import type { Database } from './db/database.ts';
import { refuseOtherVersion } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { findAuditBreak } from './domain/audit/findAuditBreak.ts';
import { auditLedger, ledgerProofs, type LedgerFault } from './domain/money/auditLedger.ts';
import { auditStatements, statementProofs } from './domain/statements/auditStatements.ts';
import { runCommand } from './runCommand.ts';

/**
 * `node provider/src/audit.ts [--json]`: audits ledger, statements and audit trail. Read-only.
 * Exit codes: 0 intact, 1 faults found, 2 not readable.
 */
async function main(words: readonly string[]): Promise<number> {
  const unknown = words.find((word) => word !== '--json');
  if (unknown !== undefined) throw new Refusal(`Unknown argument "${unknown}"; the audit takes only --json.`);
  const storage = readStorage(process.env, resolve(dirname(fileURLToPath(import.meta.url)), '../..'));
  refuseNothing(storage);
  const database = await openDatabase(storage);
  try {
    await refuseOtherVersion(database, new URL('../drizzle/', import.meta.url));
    const faults = [...(await auditLedger(database.db)), ...(await auditStatements(database.db)), ...(await auditTrail(database.db))];
    console.log(words.length > 0 ? JSON.stringify(faults, null, 2) : tell(faults));
    return faults.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

/** Opening a missing embedded database would create it. */
function refuseNothing({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl === null && !existsSync(join(dataDir, 'pglite'))) {
    throw new Refusal('There is no database to audit: DATABASE_URL is not set, and DATA_DIR contains none.');
  }
}

const trail = { fault: 'trail-broken', description: 'The audit trail was modified at this entry (chain and number), or truncated.' };

async function auditTrail(db: Database): Promise<LedgerFault[]> {
  const broken = await findAuditBreak(db);
  return broken === null ? [] : [{ fault: trail.fault, id: `${broken.chain} ${broken.sequence}` }];
}

function tell(faults: readonly LedgerFault[]): string {
  if (faults.length === 0) return 'Balances, ledger entries, statements and the audit trail are consistent.';
  return [...ledgerProofs, ...statementProofs, trail]
    .flatMap(({ fault, description }) => {
      const ids = faults.filter((one) => one.fault === fault).map(({ id }) => `  ${id}`);
      return ids.length > 0 ? [`${fault}: ${description}`, ...ids] : [];
    })
    .join('\n');
}

await runCommand(main);
