import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { inChromium } from '../test/browser/inChromium.ts';

const configDir = fileURLToPath(new URL('.', import.meta.url));

/** Every story as a test in Chromium, in each brand: it renders, its play function passes, axe finds nothing. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: ['harbor', 'volt'].map((brand) => ({
      extends: true as const,
      plugins: [storybookTest({ configDir, initialGlobals: { brand } })],
      test: { name: `stories in ${brand}`, testTimeout: 60_000, browser: inChromium },
    })),
  },
});
