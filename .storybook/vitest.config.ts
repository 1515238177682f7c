import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { inChromium } from '../test/browser/inChromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every story as a test in Chromium: it renders, its play function passes, axe finds nothing. */
export default defineConfig({
  root,
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)) })],
  test: {
    name: 'stories',
    testTimeout: 60_000,
    browser: inChromium,
  },
});
