import { defineConfig } from 'drizzle-kit';

/** Configuration of `npm run -s migration -- NAME`. */
export default defineConfig({ dialect: 'postgresql', schema: ['./src/db/schema/*.ts', './src/db/platform.ts'], out: './drizzle' });
