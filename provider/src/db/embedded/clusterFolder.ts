import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf } from '../../config/dataFolder.ts';
import { Refusal } from '../../config/refusal.ts';

/**
 * Lets PGlite create a database only in an empty folder: without PG_VERSION it would create one over whatever it finds, such as a
 * half-restored copy. `making` is a file that marks what an interrupted first start has left.
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

/** Whether there is no database yet, or only what an interrupted first start has left of one. */
export const isFirstStart = (folder: string, making: string) => namesIn(folder).length === 0 || existsSync(making);

/** The database exists: from now on the folder holds what nobody may lose. */
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
