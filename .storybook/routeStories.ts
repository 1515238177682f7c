import { fileURLToPath } from 'node:url';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { filesBelow } from '../build/read/files.ts';
import { listBrands, readSources } from '../build/read/readSources.ts';
import { toProven } from '../check/proven/proven.ts';
import { compile } from '../build/compile/compile.ts';
import { createApp, type App } from '../src/flow/decide/createApp.ts';
import { decide } from '../src/flow/decide/decide.ts';
import { spaceNow } from '../src/flow/explain/space.ts';
import type { Facts } from '../src/flow/language/facts.ts';
import { findWitness } from '../check/explore/witness.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const marker = /\.storybook\/all\.routes\.ts$/;
const title = 'Routes';

/** Lists one story per route, so that a route added to a flow has its story without anybody writing one. */
export const routeStoryIndexer: Indexer = {
  test: marker,
  createIndex: async (fileName) =>
    listScenes().map(({ path }) => ({ type: 'story', importPath: fileName, exportName: pathToExport(path), name: path, title })),
};

/** Writes these stories: each renders its route through the real interpreter, with facts that satisfy its guards. */
export function routeStories(): Plugin {
  return {
    name: 'passbook-route-stories',
    enforce: 'pre',
    load(id) {
      return marker.test(id.split('?')[0] ?? id) ? writeStories(listScenes()) : undefined;
    },
  };
}

/** An address, and facts with which it renders, by brand: each has its own order of the registration steps, and may leave one out. */
interface Scene {
  path: string;
  facts: Record<string, Facts>;
}

/** Addresses that render something, each in the state that was proven to; one that always redirects has nothing to show. */
function listScenes(): Scene[] {
  const files = filesBelow(root);
  const apps = listBrands(files).map((brand) => createApp(compile(readSources(files, brand))));
  const { routes } = toProven(files.has('flows/proven.json') ? JSON.parse(files.read('flows/proven.json')) : {});
  const shown = apps.flatMap(({ data }) => data.routes.flatMap(({ path, redirect }) => (redirect === undefined ? [path] : [])));
  return [...new Set(shown)].flatMap((path) => {
    const facts = apps.flatMap((app) => {
      const found = factsFor(app, path, routes[path]?.witness);
      return found ? [[app.data.brand, found] as const] : [];
    });
    return facts.length > 0 ? [{ path, facts: Object.fromEntries(facts) }] : [];
  });
}

/** Facts are searched for where none were accepted yet, or where the accepted ones do not render in this brand. */
function factsFor(app: App, path: string, proven: Facts | undefined): Facts | undefined {
  const isShown = proven && decide(app, proven, path, { now: spaceNow }).outcome === 'render';
  return isShown ? proven : findWitness(app, path);
}

/** `/login/forgot-password` becomes `LoginForgotPassword`, and `/` becomes `Start`. */
function pathToExport(path: string): string {
  if (path === '/') return 'Start';
  return path
    .split(/[^a-z0-9]+/i)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function writeStories(scenes: Scene[]): string {
  const stories = scenes.map(({ path, facts }) => {
    return `export const ${pathToExport(path)} = { name: ${JSON.stringify(path)}, args: ${JSON.stringify({ path, facts })} };`;
  });
  return `
import { createElement } from 'react';
import { RouteStory } from './stage/RouteStory.tsx';
import { showsItsPage } from './showsItsPage.ts';

export default {
  title: ${JSON.stringify(title)},
  component: RouteStory,
  parameters: { layout: 'fullscreen', wholeApp: true },
  render: ({ path, facts }, { globals: { brand } }) => createElement(RouteStory, { key: path + brand, path, facts: facts[brand] ?? {}, brand }),
  play: showsItsPage,
};

${stories.join('\n')}
`;
}
