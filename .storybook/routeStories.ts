import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import type { FlowSource } from '../src/flow/source.ts';

const flows = fileURLToPath(new URL('../flows', import.meta.url));
const marker = /\.storybook\/all\.routes\.ts$/;
const title = 'Routes';

/** Lists one story per route, so that a route added to a flow has its story without anybody writing one. */
export const routeStoryIndexer: Indexer = {
  test: marker,
  createIndex: async (fileName) =>
    listPaths().map((path) => ({ type: 'story', importPath: fileName, exportName: pathToExport(path), name: path, title })),
};

/** Writes these stories: each renders its route through the real interpreter, with facts that satisfy its guards. */
export function routeStories(): Plugin {
  return {
    name: 'passbook-route-stories',
    enforce: 'pre',
    load(id) {
      return marker.test(id.split('?')[0] ?? id) ? writeStories(listPaths()) : undefined;
    },
  };
}

/** Addresses that render something: one that always redirects has nothing to show. */
function listPaths(): string[] {
  return readdirSync(flows)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => (JSON.parse(readFileSync(join(flows, name), 'utf8')) as Partial<FlowSource>).routes ?? []) // the compiler checks it
    .filter((route) => route.redirect === undefined)
    .flatMap((route) => [route.path, ...(route.also ?? [])]);
}

/** `/login/forgot-password` becomes `LoginForgotPassword`, and `/` becomes `Start`. */
function pathToExport(path: string): string {
  if (path === '/') return 'Start';
  return path
    .split(/[^a-z0-9]+/i)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function writeStories(paths: string[]): string {
  const stories = paths.map(
    (path) => `export const ${pathToExport(path)} = { name: ${JSON.stringify(path)}, args: { path: ${JSON.stringify(path)} } };`,
  );
  return `
import { createElement } from 'react';
import { RouteStory } from '../src/runtime/RouteStory.tsx';
import { showsItsPage } from './showsItsPage.ts';

export default {
  title: ${JSON.stringify(title)},
  component: RouteStory,
  parameters: { layout: 'fullscreen', wholeApp: true },
  render: ({ path }, { globals }) => createElement(RouteStory, { key: path + globals.brand, path, brand: globals.brand }),
  play: showsItsPage,
};

${stories.join('\n')}
`;
}
