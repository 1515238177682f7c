import { defineConfig } from 'drizzle-kit';

/**
 * `npx drizzle-kit generate --name <what>` in this folder writes the next migration from the files of tables. It writes `"public".` before
 * referenced tables: take that out, for the tables may live in any schema (each test file has its own on PostgreSQL).
 */
export default defineConfig({ dialect: 'postgresql', schema: ['./src/db/schema/*.ts', './src/db/platform.ts'], out: './drizzle' });
