import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name <what>` in this folder writes the next migration from `src/db/schema.ts` and `platform.ts`. */
export default defineConfig({ dialect: 'postgresql', schema: ['./src/db/schema.ts', './src/db/platform.ts'], out: './drizzle' });
