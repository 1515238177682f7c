import { defineConfig } from 'drizzle-kit';

/** What `npm run -s migration -- NAME` reads, and where it writes. */
export default defineConfig({ dialect: 'postgresql', schema: ['./src/db/schema/*.ts', './src/db/platform.ts'], out: './drizzle' });
