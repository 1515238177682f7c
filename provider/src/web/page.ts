import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandConfig } from '../config/brands.ts';
import type { Config } from '../config/config.ts';
import type { Answers } from './askAhead.ts';
import { drawInto, hashOf, type Drawn, type DrawnPage } from './drawnPage.ts';

/** Makes the app's page for whoever asks. */
export interface PageTemplate {
  /** A build leaves out a brand with mistakes. */
  isBuilt(brand: string): boolean;
  find(asked: AskedPage): FoundPage;
}

interface FoundPage {
  /** Calls that can be made for it. */
  asks: DrawnPage['asks'];
  fill(parts: { nonce: string; widget: string | null; firewall?: Config['firewall']; answers: Answers }): FilledPage;
}

interface FilledPage {
  html: string;
  /** Of the script that stands in it, for the policy: `sha256-...`; null: none does. */
  scriptHash: string | null;
}

interface AskedPage {
  brand: BrandConfig;
  /** The one of the brand's that the browser asks for. */
  language: string;
  /** Path and query of the address. */
  path: string;
  query: URLSearchParams;
  /** Somebody of whom nothing is known: a page of theirs may have been drawn at build. */
  isVisitor: boolean;
  /** One who brings no cookie but the anti-forgery token, so that what cookies tell is nothing. */
  isStranger: boolean;
}

/** `dist/.vite/pages.json`: what the pages of a brand are drawn with beyond what every page has, as paths in `dist`; build/served/served.ts writes it. */
interface BrandPages {
  /** The script of the brand, what each of its pages has, and what those of a flow have. */
  languages: Partial<Record<string, PageFiles & { bundle: string; flows: Partial<Record<string, PageFiles>> }>>;
  /** By the path of the route, such as `/disclosures/view-disclosures/:uuid`. */
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

/** The route of every address that no other route has. */
const notFoundPath = '/not-found';

/** @returns null when the app has not been built. */
export function readPageTemplate(dist: string, mode: Config['mode']): PageTemplate | null {
  const file = join(dist, 'index.html');
  if (!existsSync(file)) return null;
  const html = readFileSync(file, 'utf8');
  const built = readBuilt<Partial<Record<string, BrandPages>>>(dist, 'pages.json');
  const pages = built ?? {};
  const drawn = readBuilt<Drawn>(dist, 'drawn.json');
  const scriptHash = drawn ? hashOf(drawn.early) : null;
  return {
    isBuilt: (brand) => built === undefined || brand in built,
    find: ({ brand: { slug }, language, path, query, isVisitor, isStranger }) => {
      const route = routeOf(pages[slug]?.routes ?? {}, path);
      const found = drawn?.pages[slug]?.[language]?.[route];
      const own = isVisitor && found?.brings.every((name) => query.has(name)) ? found : undefined;
      return { asks: own?.asks ?? {}, fill };

      function fill({ nonce, widget, firewall = null, answers }: Parameters<FoundPage['fill']>[0]): FilledPage {
        // One that was refused something is another page.
        const page = Object.values(answers).some(({ status }) => status >= 400) ? undefined : own;
        const { asks = [], contracts = [] } = pages[slug]?.routes[route] ?? {};
        const answered = Object.keys(answers).length > 0 ? contracts : asks;
        const asking = page === undefined ? asks : page.brings.length > 0 ? answered : [];
        const document = html.replace('<!--preload-->', preloadLinks(pages[slug], language, route, asking));
        const filled = page && drawn ? drawInto(document, page, { route, language, early: drawn.early, isStranger }) : document;
        const whole = bring(fillPage(filled, { brand: slug, bundles: bundlesOf(pages[slug]), mode, nonce, widget, firewall }), answers);
        return { html: whole, scriptHash: page ? scriptHash : null };
      }
    },
  };
}

/** Undefined where the build that lies there writes no such file. */
function readBuilt<Built>(dist: string, name: string): Built | undefined {
  const file = join(dist, '.vite', name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Built) : undefined; // our own build's
}

/** No script, but data in one, which the app takes out before it asks for anything. */
function bring(html: string, answers: Answers): string {
  if (Object.keys(answers).length === 0) return html;
  const text = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
  return html.replace('</body>', () => `<script type="application/json" id="answers">${text}</script></body>`);
}

interface PageParts {
  brand: string;
  /** The address of the brand's script, by language. */
  bundles: Record<string, string>;
  /** The app offers the sandbox's address search by it. */
  mode: Config['mode'];
  nonce: string;
  /** Origin of the linking widget, which the app takes messages from; null: there is none. */
  widget: string | null;
  /** The web firewall, whose module the app asks; null: there is none. */
  firewall: Config['firewall'];
}

/** The nonce is base64, slug and addresses are our own, the origin is a parsed one and the firewall is letters and few signs, so that nothing but the quotes of JSON needs escaping. */
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

/** Otherwise the browser learns of each of them only once the scripts run that want it. @param asking scripts that are there for what it asks */
function preloadLinks(pages: BrandPages | undefined, language: string, route: string, asking: string[]): string {
  if (!pages) return '';
  const { languages, routes } = pages;
  const { [language]: brand } = languages;
  const flows = routes[route]?.flows.map((flow) => brand?.flows[flow]) ?? [];
  const shown = [brand, ...flows, routes[route]].flatMap((files) => files ?? []);
  const scripts = new Set([...shown.flatMap((files) => files.scripts), ...asking]);
  return [
    ...shown.flatMap(({ styles }) => styles.map((file) => `<link rel="stylesheet" href="/${file}">`)),
    ...(routes[route]?.fonts ?? []).map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('');
}

/** The route of an address: the one of its path, one with parameters that the path fills in, or the one of every other address. */
function routeOf(routes: BrandPages['routes'], path: string): string {
  if (Object.hasOwn(routes, path)) return path;
  const like = Object.keys(routes).find((route) => route.includes(':') && new URLPattern({ pathname: route }).test({ pathname: path }));
  return like ?? notFoundPath;
}
