import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name <what>` in this folder writes the next migration from the two files of tables. */
export default defineConfig({ dialect: 'postgresql', schema: ['./src/db/schema.ts', './src/db/platform.ts'], out: './drizzle' });
