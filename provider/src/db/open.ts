import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { openEmbedded } from './openEmbedded.ts';
import { openPostgres } from './openPostgres.ts';

type NoRelations = Record<string, never>;

/** drizzle over the embedded PGlite or over PostgreSQL: the same queries run on both. */
export type Database = PgDatabase<PgQueryResultHKT, NoRelations>;

/** What `transact` hands to its function. Never use the outer database inside: PGlite would wait for itself (security P-65). */
export type Transaction = PgTransaction<PgQueryResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>;

/** Either of them: what a query runs on. */
export type Store = PgDatabase<PgQueryResultHKT, NoRelations>;

export interface OpenDatabase {
  db: Database;
  /** Runs a script of several statements, for migrations. */
  exec(script: string): Promise<void>;
  close(): Promise<void>;
}

/** @throws {Refusal} when the folder is in use by another process or PostgreSQL does not answer. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir' | 'mode'>): Promise<OpenDatabase> {
  return config.databaseUrl === null ? openEmbedded(config.dataDir) : openPostgres(config.databaseUrl, config.mode === 'production');
}
