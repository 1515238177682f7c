import type { StorybookConfig } from '@storybook/react-vite';
import process from 'node:process';
import { followFlows } from './book/followFlows.ts';
import { folders, writeBook } from './book/writeBook.ts';

// The pages of routes show what the contracts of their calls have as examples; `vite.config.ts` asks for this.
process.env['PASSBOOK_EXAMPLES'] = '1';
// The stories of routes are made from the flows, before Storybook looks for files. For tests `vitest.config.ts` has made them, once for all brands.
const by = process.env['PASSBOOK_BOOK'] === 'journey' ? 'journey' : 'route';
if (by === 'route') writeBook(by);

const routes = `../${folders[by]}/*.stories.js`;
const parts = ['./stage/*.stories.tsx', '../src/**/*.stories.tsx', '../screens/**/*.stories.tsx'];

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // `npm test` looks at routes alone: parts have tests of their own in Chromium.
  stories: by === 'journey' && process.env['PASSBOOK_TEST_FULL'] !== '1' ? [routes] : [routes, ...parts],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The TypeScript variant does not run on TypeScript 7.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [followFlows(), ...(vite.plugins ?? [])],
    build: { ...vite.build, chunkSizeWarningLimit: 4096 },
  }),
};

export default config;
