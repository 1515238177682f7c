import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { inChromium, scannedFirst } from '../test/browser/inChromium.ts';
import { brands } from '../test/setup/brands.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const configDir = fileURLToPath(new URL('.', import.meta.url));

/** Every story as a test in Chromium, in each brand: it renders, its play function passes, axe finds nothing. */
export default defineConfig({
  root,
  test: {
    projects: brands.map((brand) => ({
      root,
      extends: `${root}vite.config.ts`,
      optimizeDeps: scannedFirst,
      plugins: [storybookTest({ configDir, initialGlobals: { brand } })],
      test: { name: `stories in ${brand}`, testTimeout: 60_000, maxWorkers: '100%', browser: inChromium() },
    })),
  },
});
