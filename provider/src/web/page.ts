import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandConfig } from '../config/brands.ts';
import type { Config } from '../config/config.ts';

/** Makes the app's page for whoever asks. */
export interface PageTemplate {
  fill(asked: AskedPage): string;
}

interface AskedPage {
  brand: BrandConfig;
  /** The one of the brand's that the browser asks for. */
  language: string;
  /** Path of the address. */
  path: string;
  nonce: string;
  widget: string | null;
}

/** `dist/.vite/pages.json`: what the pages of a brand are drawn with beyond what every page has, as paths in `dist`; build/modules/pages.ts writes it. */
interface BrandPages {
  fonts: string[];
  languages: Partial<Record<string, PageFiles>>;
  /** By the path of the route, such as `/disclosures/view-disclosures/:uuid`. */
  routes: Partial<Record<string, PageFiles>>;
}

interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** 128 random bits, as base64. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The route of every address that no other route has. */
const notFoundPath = '/not-found';

/** @returns null when the app has not been built. */
export function readPageTemplate(dist: string, mode: Config['mode']): PageTemplate | null {
  const file = join(dist, 'index.html');
  if (!existsSync(file)) return null;
  const html = readFileSync(file, 'utf8');
  const pagesFile = join(dist, '.vite/pages.json');
  const pages = existsSync(pagesFile) ? (JSON.parse(readFileSync(pagesFile, 'utf8')) as Partial<Record<string, BrandPages>>) : {}; // our own build's
  return {
    fill: ({ brand: { slug }, language, path, nonce, widget }) => {
      const preload = preloadLinks(pages[slug], language, path);
      return fillPage(html, { brand: slug, mode, nonce, widget, preload });
    },
  };
}

interface PageParts {
  brand: string;
  /** The app offers the sandbox's address search by it. */
  mode: Config['mode'];
  nonce: string;
  /** Origin of the linking widget, which the app takes messages from; null: there is none. */
  widget: string | null;
  preload?: string;
}

/** The nonce is base64, the slug is one of ours and the origin a parsed one, so nothing here needs escaping. */
export function fillPage(html: string, { brand, mode, nonce, widget, preload = '' }: PageParts): string {
  return html
    .replaceAll('__CSP_NONCE__', nonce)
    .replaceAll('__BRAND__', brand)
    .replaceAll('__MODE__', mode)
    .replaceAll('__WIDGET__', widget ?? '')
    .replace('<!--preload-->', preload);
}

/** Otherwise the browser learns of each of them only once the scripts run that want it. */
function preloadLinks(pages: BrandPages | undefined, language: string, path: string): string {
  if (!pages) return '';
  const { fonts, languages, routes } = pages;
  const shown = [languages[language], routes[path] ?? likeOf(routes, path) ?? routes[notFoundPath]].flatMap((files) => files ?? []);
  return [
    ...shown.flatMap(({ styles }) => styles.map((file) => `<link rel="stylesheet" href="/${file}">`)),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...shown.flatMap(({ scripts }) => scripts.map((file) => `<link rel="modulepreload" href="/${file}">`)),
  ].join('');
}

/** The files of the route whose path has parameters that the address fills in. */
function likeOf(routes: BrandPages['routes'], path: string): PageFiles | undefined {
  const like = Object.keys(routes).find((route) => route.includes(':') && new URLPattern({ pathname: route }).test({ pathname: path }));
  return like === undefined ? undefined : routes[like];
}
