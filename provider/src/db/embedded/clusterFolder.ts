import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf } from '../../config/dataFolder.ts';
import { Refusal } from '../../config/refusal.ts';

/**
 * Checks the folder before PGlite opens it, because without PG_VERSION it would create a database over anything, such as a half-restored
 * copy.
 * `making` is a marker file of an interrupted first start.
 * @throws {Refusal} when the folder contains something else
 */
export function requireCluster(folder: string, making: string): void {
  const names = namesIn(folder);
  if (names.length === 0) return writeFileSync(making, '');
  if (names.includes('PG_VERSION') || existsSync(making)) return;
  throw new Refusal(
    `${folder} contains an incomplete database: PG_VERSION is missing. Restore it from a backup, or set DATA_DIR to another folder. Nothing was changed.`,
  );
}

/** Whether the folder is empty or contains only an interrupted first start. */
export const isFirstStart = (folder: string, making: string) => namesIn(folder).length === 0 || existsSync(making);

/** Marks the database as complete, so that it is never recreated. */
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
