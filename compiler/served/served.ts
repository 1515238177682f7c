import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { createBuiltBrands } from '../read/builtBrands.ts';
import { listBrands } from '../read/readSources.ts';
import { createCriticalStyles } from './criticalStyles.ts';
import { extractStyleAttributes } from './styleAttributes.ts';
import { buildPrerenderer, buildInlineScript } from './prerender.ts';
import { entryStyles, pagesOf, type BrandPages, type Manifest } from './pages.ts';

/** `.vite/prerendered.json`: inline scripts and prerendered pages. */
export interface Prerendered {
  /** Inlined in every document. */
  retryLoads: string;
  /** Inlined in prerendered documents. */
  recordEvents: string;
  /** By brand, language and route path. */
  pages: Record<string, Record<string, Record<string, ServedPage>>>;
}

/** A prerendered page. */
export interface ServedPage {
  title: string;
  scheme: 'light' | 'dark';
  /** Inlined CSS rules and font faces. */
  styles: string;
  /** Query parameters the path requires, such as `email` and `token`. */
  brings: string[];
  /** Calls the page makes with only those parameters: the value of each field sent. */
  asks: Record<string, Record<string, string>>;
  html: string;
}

/**
 * Writes the data that the provider builds documents from, next to Vite's manifest.
 * `.vite/pages.json` is `BrandPages` by brand, so that a browser can load all files of a page at once (rule shell-14). `.vite/prerendered.json`
 * is `Prerendered`: pages for new visitors (rule shell-15), and inline scripts.
 * @param modules plugins that provide the app's virtual modules, also used for prerendering
 */
export function served(modules: () => PluginOption[], built = createBuiltBrands()): Plugin {
  let root = '';
  return {
    name: 'passbook-served',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = 'dist' }) {
      const manifest = JSON.parse(await readFile(path.join(dir, '.vite/manifest.json'), 'utf8')) as Manifest; // just written by Vite
      const files = built.files(root);
      const pages = Object.fromEntries(listBrands(files).map((slug) => [slug, pagesOf(files, slug, manifest)]));
      await writeFile(path.join(dir, '.vite/pages.json'), JSON.stringify(pages));
      const prerendered = await prerenderAll({ root, dir, manifest, pages, modules: modules() });
      await writeFile(path.join(dir, '.vite/prerendered.json'), JSON.stringify(prerendered));
    },
  };
}

interface Built {
  root: string;
  dir: string;
  manifest: Manifest;
  pages: Record<string, BrandPages>;
  modules: PluginOption[];
}

async function prerenderAll({ root, dir, manifest, pages, modules }: Built): Promise<Prerendered> {
  const { prerenderPages } = await buildPrerenderer(root, modules);
  const stylesOf = createCriticalStyles(dir);
  const [retryLoads, recordEvents] = await Promise.all([buildInlineScript(root, 'retryLoads'), buildInlineScript(root, 'recordEvents')]);
  const prerendered: Prerendered = { retryLoads, recordEvents, pages: {} };
  for (const [slug, { languages, routes }] of Object.entries(pages)) {
    const inLanguage = Object.keys(languages).map(async (language) => {
      const rows = Object.entries(await prerenderPages(slug, language)).map(async ([route, { faces, html, ...page }]) => {
        const files = [...entryStyles(manifest), ...(routes[route]?.styles ?? [])];
        const attributes = extractStyleAttributes(html);
        const styles = faces + (await stylesOf(html, page.scheme, files)) + attributes.rules;
        const servedPage: ServedPage = { ...page, styles, html: attributes.html };
        return [route, servedPage] as const;
      });
      return [language, Object.fromEntries(await Promise.all(rows))] as const;
    });
    prerendered.pages[slug] = Object.fromEntries(await Promise.all(inLanguage));
  }
  return prerendered;
}
