import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { inChromium, scannedFirst } from '../test/browser/inChromium.ts';
import { brands } from '../test/setup/brands.ts';
import { untestedTag, writeBook } from './book/writeBook.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const configDir = fileURLToPath(new URL('.', import.meta.url));

writeBook('journey');
process.env['PASSBOOK_BOOK'] = 'journey';

/** States that look like others are left out, see `book/tested.ts`; PASSBOOK_TEST_FULL=1, as `npm run test:full` sets it, runs them all. */
const exclude = process.env['PASSBOOK_TEST_FULL'] === '1' ? [] : [untestedTag];

/** Stories as tests in Chromium, in each brand: each renders, its play function passes, axe finds nothing, nothing overlaps. */
export default defineConfig({
  root,
  test: {
    projects: brands.map((brand) => ({
      root,
      extends: `${root}vite.config.ts`,
      optimizeDeps: scannedFirst,
      plugins: [storybookTest({ configDir, initialGlobals: { brand }, tags: { include: ['test'], exclude, skip: [] } })],
      test: {
        setupFiles: ['.storybook/largeText.ts'],
        name: `stories in ${brand}`,
        testTimeout: 60_000,
        maxWorkers: '100%',
        browser: inChromium(),
      },
    })),
  },
});
