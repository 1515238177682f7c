import type { StorybookConfig } from '@storybook/react-vite';
import process from 'node:process';
import { routeStories, routeStoryIndexer } from './routeStories.ts';

// The pages of routes show what the contracts of their calls have as examples; `vite.config.ts` asks for this.
process.env['PASSBOOK_EXAMPLES'] = '1';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx', '../screens/**/*.stories.tsx', './all.routes.ts'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The TypeScript variant does not run on TypeScript 7.
  typescript: { reactDocgen: 'react-docgen' },
  experimental_indexers: (indexers = []) => [routeStoryIndexer, ...indexers],
  viteFinal: (vite) => ({
    ...vite,
    plugins: [routeStories(), ...(vite.plugins ?? [])],
    build: { ...vite.build, chunkSizeWarningLimit: 4096 },
  }),
};

export default config;
