import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';
import type { drawPages, DrawnPage } from '../../src/runtime/drawn/drawPage.tsx';
import { filesBelow } from '../read/files.ts';
import { listLanguages } from '../read/languages.ts';
import { listBrands } from '../read/readSources.ts';

/** `.vite/drawn.json`: pages that are there before their script. */
export interface Drawn {
  /** The script that stands in their documents. */
  early: string;
  /** By brand, language and path. */
  pages: Record<string, Record<string, Record<string, DrawnPage>>>;
}

/**
 * Draws each page that a visitor sees of whom nothing is known, by the app's own code, and lays them beside the manifest; the provider puts them
 * into the documents that it sends (rule shell-15).
 *
 * @param plugins of the app's modules, with which it is built for Node
 */
export function drawn(plugins: () => PluginOption[]): Plugin {
  let root = '';
  return {
    name: 'passbook-drawn',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = 'dist' }) {
      const outDir = path.join(root, '.cache/drawing');
      await buildForNode(root, outDir, plugins());
      const { drawPages: draw } = (await import(pathToFileURL(path.join(outDir, 'drawPage.js')).href)) as { drawPages: typeof drawPages }; // just built
      const files = filesBelow(root);
      const pages: Drawn['pages'] = {};
      for (const slug of listBrands(files)) {
        pages[slug] = {};
        for (const language of listLanguages(files, slug)) pages[slug][language] = mapPages(await draw(slug, language));
      }
      await writeFile(path.join(dir, '.vite/drawn.json'), JSON.stringify({ early: await buildEarly(root), pages } satisfies Drawn));
      await rm(outDir, { recursive: true });
    },
  };
}

/** The policy lets no style attribute stand in a document: `src/runtime/drawn/early.ts` sets them. */
function mapPages(pages: Record<string, DrawnPage>): Record<string, DrawnPage> {
  const rows = Object.entries(pages).map(([at, page]) => [at, { ...page, html: page.html.replaceAll(' style="', ' data-style="') }]);
  return Object.fromEntries(rows) as Record<string, DrawnPage>;
}

function buildForNode(root: string, outDir: string, plugins: PluginOption[]) {
  return build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins,
    resolve: { alias: { passbook: path.join(root, 'src/index.ts') } },
    ssr: { noExternal: true },
    build: { ssr: 'src/runtime/drawn/drawPage.tsx', outDir, target: 'node20', assetsInlineLimit: 0 },
  });
}

/** As one script that stands in a document, where nothing can be imported. */
async function buildEarly(root: string): Promise<string> {
  const lib = { entry: path.join(root, 'src/runtime/drawn/early.ts'), formats: ['iife' as const], name: 'early' };
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { lib, write: false, target: 'es2023' },
  });
  const [script] = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  if (script?.type !== 'chunk') throw new Error('there is no early script');
  return script.code.trim();
}
