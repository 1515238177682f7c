import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { inChromium, scannedFirst } from '../test/browser/inChromium.ts';
import { brands } from '../test/setup/brands.ts';
import { writeBook } from './book/writeBook.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const configDir = fileURLToPath(new URL('.', import.meta.url));

/** `npm test` checks the usual state of every route in one brand and window, `npm run test:full` everything. */
const isFull = process.env['PASSBOOK_TEST_FULL'] === '1';

writeBook('journey', !isFull);
process.env['PASSBOOK_BOOK'] = 'journey';

/** Stories as tests in Chromium: each renders, passes its play function and axe, and has no overlaps. */
export default defineConfig({
  root,
  test: {
    projects: (isFull ? brands : brands.slice(0, 1)).map((brand) => ({
      root,
      extends: `${root}vite.config.ts`,
      optimizeDeps: scannedFirst,
      plugins: [storybookTest({ configDir, initialGlobals: { brand }, tags: { include: ['test'], exclude: [], skip: [] } })],
      test: {
        setupFiles: ['.storybook/largeText.ts'],
        provide: { full: isFull },
        name: `stories in ${brand}`,
        testTimeout: 300_000,
        maxWorkers: '100%',
        // Loads modules once per worker instead of once per file.
        isolate: false,
        browser: inChromium(),
      },
    })),
  },
});
