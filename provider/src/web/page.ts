import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandConfig } from '../config/brands.ts';
import type { Config } from '../config/config.ts';
import type { Answers } from './askAhead.ts';
import { insertPage, hashOf, type Prerendered, type PrerenderedPage } from './prerenderedPage.ts';

export interface PageTemplate {
  /** A build omits brands with errors. */
  isBuilt(brand: string): boolean;
  find(request: AskedPage): FoundPage;
}

interface FoundPage {
  /** Calls that can be prefetched. */
  asks: PrerenderedPage['asks'];
  fill(parts: { nonce: string; widget: string | null; firewall?: Config['firewall']; answers: Answers }): FilledPage;
}

interface FilledPage {
  html: string;
  /** Hashes of the inline scripts for the policy, `sha256-...`. */
  scriptHashes: string[];
}

interface AskedPage {
  brand: BrandConfig;
  language: string;
  path: string;
  query: URLSearchParams;
  /** Without a session, so a prerendered page may be used. */
  isVisitor: boolean;
  /** Without any cookie but the anti-forgery token, so calls that depend on cookies return nothing. */
  isStranger: boolean;
}

/** `dist/.vite/pages.json`, written by compiler/served/served.ts: additional files of a brand's pages, as paths in `dist`. */
interface BrandPages {
  /** The brand's script, files of all pages, and files by flow. */
  languages: Partial<Record<string, PageFiles & { bundle: string; flows: Partial<Record<string, PageFiles>> }>>;
  /** By route, such as `/disclosures/view-disclosures/:uuid`. */
  routes: Partial<Record<string, PageFiles & { flows: string[]; fonts: string[]; asks: string[]; contracts: string[] }>>;
}

interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** 128 random bits, as base64. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Route of all unknown paths. */
const notFoundPath = '/not-found';

/** @returns null when the app is not built */
export function readPageTemplate(dist: string, mode: Config['mode']): PageTemplate | null {
  const file = join(dist, 'index.html');
  if (!existsSync(file)) return null;
  const html = readFileSync(file, 'utf8');
  const built = readBuilt<Partial<Record<string, BrandPages>>>(dist, 'pages.json');
  const pages = built ?? {};
  const prerendered = readBuilt<Prerendered>(dist, 'prerendered.json');
  const { retryLoads = '', recordEvents = '' } = prerendered ?? {};
  const [retryHash, recordHash] = [hashOf(retryLoads), hashOf(recordEvents)];
  return {
    isBuilt: (brand) => built === undefined || brand in built,
    find: ({ brand: { slug }, language, path, query, isVisitor, isStranger }) => {
      const route = routeOf(pages[slug]?.routes ?? {}, path);
      const found = prerendered?.pages[slug]?.[language]?.[route];
      const own = isVisitor && found?.brings.every((name) => query.has(name)) ? found : undefined;
      return { asks: own?.asks ?? {}, fill };

      function fill({ nonce, widget, firewall = null, answers }: Parameters<FoundPage['fill']>[0]): FilledPage {
        // A refused prefetch leads to another page.
        const page = Object.values(answers).some(({ status }) => status >= 400) ? undefined : own;
        const { asks = [], contracts = [] } = pages[slug]?.routes[route] ?? {};
        const answered = Object.keys(answers).length > 0 ? contracts : asks;
        const asking = page === undefined ? asks : page.brings.length > 0 ? answered : [];
        const document = html.replace(
          '<!--preload-->',
          () => `<script>${retryLoads}</script>${preloadLinks(pages[slug], language, route, asking)}`,
        );
        const filled = page ? insertPage(document, page, { route, language, recordEvents, isStranger }) : document;
        const whole = bring(fillPage(filled, { brand: slug, bundles: bundlesOf(pages[slug]), mode, nonce, widget, firewall }), answers);
        return { html: whole, scriptHashes: page ? [retryHash, recordHash] : [retryHash] };
      }
    },
  };
}

/** Undefined when the build did not write the file. */
function readBuilt<Built>(dist: string, name: string): Built | undefined {
  const file = join(dist, '.vite', name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Built) : undefined; // written by our build
}

/** Embeds answers as JSON, which the app reads before it makes calls. */
function bring(html: string, answers: Answers): string {
  if (Object.keys(answers).length === 0) return html;
  const text = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
  return html.replace('</body>', () => `<script type="application/json" id="answers">${text}</script></body>`);
}

interface PageParts {
  brand: string;
  /** URL of the brand's script by language. */
  bundles: Record<string, string>;
  /** Enables the sandbox's address search. */
  mode: Config['mode'];
  nonce: string;
  /** Origin of the linking widget, for messages; null for none. */
  widget: string | null;
  /** Web application firewall whose module the app imports; null for none. */
  firewall: Config['firewall'];
}

/** Values are base64, our own slugs and paths, parsed origins or restricted by patterns, so JSON quoting is the only escaping needed. */
export function fillPage(html: string, { brand, bundles, mode, nonce, widget, firewall }: PageParts): string {
  return html
    .replaceAll('__CSP_NONCE__', nonce)
    .replaceAll('__BRAND__', brand)
    .replaceAll('__BUNDLES__', JSON.stringify(bundles).replaceAll('"', '&quot;'))
    .replaceAll('__MODE__', mode)
    .replaceAll('__WIDGET__', widget ?? '')
    .replaceAll('__FIREWALL__', firewall ? `${firewall.header}=${firewall.module}` : '');
}

function bundlesOf(pages: BrandPages | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(pages?.languages ?? {}).map(([language, built]) => [language, `/${built?.bundle}`]));
}

/**
 * Preloads modules that the browser would discover only after running others.
 * @param asking scripts for the page's calls
 */
function preloadLinks(pages: BrandPages | undefined, language: string, route: string, asking: string[]): string {
  if (!pages) return '';
  const { languages, routes } = pages;
  const { [language]: brand } = languages;
  const flows = routes[route]?.flows.map((flow) => brand?.flows[flow]) ?? [];
  const assets = [brand, ...flows, routes[route]].flatMap((files) => files ?? []);
  const scripts = new Set([...assets.flatMap((files) => files.scripts), ...asking]);
  return [
    ...assets.flatMap(({ styles }) => styles.map((file) => `<link rel="stylesheet" href="/${file}">`)),
    ...(routes[route]?.fonts ?? []).map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('');
}

/** Route of a path: exact, with parameters, or not found. */
function routeOf(routes: BrandPages['routes'], path: string): string {
  if (Object.hasOwn(routes, path)) return path;
  const like = Object.keys(routes).find((route) => route.includes(':') && new URLPattern({ pathname: route }).test({ pathname: path }));
  return like ?? notFoundPath;
}
