import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf } from '../../config/dataFolder.ts';
import { Refusal } from '../../config/refusal.ts';

/**
 * Sees to it that PGlite makes a database only where there is nothing: without PG_VERSION it would make one over whatever it finds, such as
 * what half a copy has brought back. `making` is the file that tells what an interrupted first start has left from that.
 * @throws {Refusal} when the folder holds something that is no database.
 */
export function requireCluster(folder: string, making: string): void {
  const names = namesIn(folder);
  if (names.length === 0) return writeFileSync(making, '');
  if (names.includes('PG_VERSION') || existsSync(making)) return;
  throw new Refusal(
    `${folder} holds no whole database: PG_VERSION is missing. Bring it back from a copy, or set DATA_DIR to another folder; nothing was changed.`,
  );
}

/** The database is made: from now on the folder holds what nobody may lose. */
export function keepCluster(making: string): void {
  rmSync(making, { force: true });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw new Refusal(`${folder} cannot be read (${codeOf(error)}).`);
  }
}
