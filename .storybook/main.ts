import type { StorybookConfig } from '@storybook/react-vite';
import process from 'node:process';
import { followFlows } from './book/followFlows.ts';
import { folders, writeBook } from './book/writeBook.ts';

// Stories of routes use the contracts' examples; `vite.config.ts` reads this variable.
process.env['PASSBOOK_EXAMPLES'] = '1';
// Generates stories before Storybook looks for files. For tests, `vitest.config.ts` generates them once for all brands.
const by = process.env['PASSBOOK_BOOK'] === 'journey' ? 'journey' : 'route';
if (by === 'route') writeBook(by);

const routes = `../${folders[by]}/*.stories.js`;
const parts = ['./stage/*.stories.tsx', '../src/**/*.stories.tsx', '../screens/**/*.stories.tsx'];

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // `npm test` only checks routes; components have tests of their own in Chromium.
  stories: by === 'journey' && process.env['PASSBOOK_TEST_FULL'] !== '1' ? [routes] : [routes, ...parts],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // `react-docgen-typescript` does not support TypeScript 7.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [followFlows(), ...(vite.plugins ?? [])],
    build: { ...vite.build, chunkSizeWarningLimit: 4096 },
  }),
};

export default config;
