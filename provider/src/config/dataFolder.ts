import { accessSync, constants, mkdirSync } from 'node:fs';
import { Refusal } from './refusal.ts';

/**
 * Creates the folder of DATA_DIR if needed.
 * @throws {Refusal} when it cannot be created, read or written
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Refusal(
      `The data folder ${dataDir} cannot be used (${codeOf(error)}). Set DATA_DIR to a folder that this user can write to.`,
    );
  }
}

/** Such as `EACCES` or `ENOSPC`. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'no code');
