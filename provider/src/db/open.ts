import type { Config } from '../config/config.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded/openEmbedded.ts';
import { openPostgres } from './connection/openPostgres.ts';

/** @throws {Refusal} when another process uses the folder or PostgreSQL does not answer */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir' | 'mode'>): Promise<OpenDatabase> {
  return config.databaseUrl === null ? openEmbedded(config.dataDir) : openPostgres(config.databaseUrl, config.mode === 'production');
}
