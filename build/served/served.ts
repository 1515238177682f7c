import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { createBuiltBrands } from '../read/builtBrands.ts';
import { listBrands } from '../read/readSources.ts';
import { createCriticalStyles } from './criticalStyles.ts';
import { buildDrawing, buildEarly } from './drawing.ts';
import { entryStyles, pagesOf, type BrandPages, type Manifest } from './pages.ts';

/** `.vite/drawn.json`: pages that are there before their script. */
export interface Drawn {
  /** The script that stands in their documents. */
  early: string;
  /** By brand, language and path of the route. */
  pages: Record<string, Record<string, Record<string, ServedPage>>>;
}

/** A drawn page as documents have it. */
export interface ServedPage {
  title: string;
  scheme: 'light' | 'dark';
  /** The rules and faces that it uses. */
  styles: string;
  /** Values without which an address is not its own: `email`, `token`. */
  brings: string[];
  /** The calls that it makes with nothing but those: for each field of what they send, the value. */
  asks: Record<string, Record<string, string>>;
  html: string;
}

/**
 * Lays beside the manifest what the provider makes documents with. `.vite/pages.json` is `BrandPages` by brand: from it a browser fetches all files of
 * a page together with the page, in place of one after the other as the scripts find out about them (rule shell-14). `.vite/drawn.json` is `Drawn`:
 * each page that a visitor sees of whom nothing is known (rule shell-15).
 *
 * @param modules plugins of which the app's modules are made, with which its pages are drawn as well
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
      const manifest = JSON.parse(await readFile(path.join(dir, '.vite/manifest.json'), 'utf8')) as Manifest; // Vite has just written it
      const files = built.files(root);
      const pages = Object.fromEntries(listBrands(files).map((slug) => [slug, pagesOf(files, slug, manifest)]));
      await writeFile(path.join(dir, '.vite/pages.json'), JSON.stringify(pages));
      const drawn = await drawAll({ root, dir, manifest, pages, modules: modules() });
      await writeFile(path.join(dir, '.vite/drawn.json'), JSON.stringify(drawn));
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

async function drawAll({ root, dir, manifest, pages, modules }: Built): Promise<Drawn> {
  const { drawPages } = await buildDrawing(root, modules);
  const stylesOf = createCriticalStyles(dir);
  const drawn: Drawn = { early: await buildEarly(root), pages: {} };
  for (const [slug, { languages, routes }] of Object.entries(pages)) {
    const inLanguage = Object.keys(languages).map(async (language) => {
      const rows = Object.entries(await drawPages(slug, language)).map(async ([route, { faces, html, ...page }]) => {
        const files = [...entryStyles(manifest), ...(routes[route]?.styles ?? [])];
        const styles = faces + untilStyled + (await stylesOf(html, page.scheme, files));
        const drawnPage: ServedPage = { ...page, styles, html: withoutStyleAttributes(html) };
        return [route, drawnPage] as const;
      });
      return [language, Object.fromEntries(await Promise.all(rows))] as const;
    });
    drawn.pages[slug] = Object.fromEntries(await Promise.all(inLanguage));
  }
  return drawn;
}

/** A slow processor may draw a page between its end and the script that follows it; then all of it would move. */
const untilStyled = '[data-drawn]:has([data-style]){visibility:hidden}';

/** The policy lets none stand in a document: `src/runtime/drawn/early.ts` sets them. */
const withoutStyleAttributes = (html: string) => html.replaceAll(' style="', ' data-style="');
