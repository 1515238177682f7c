import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandConfig } from '../config/brands.ts';
import type { Config } from '../config/config.ts';

/**
 * Makes the app's one page for a brand: the same file, with this answer's nonce, and the brand's own fonts and its chunk in the language
 * that the browser asks for fetched early.
 */
export interface PageTemplate {
  fill(brand: BrandConfig, language: string, nonce: string, widget: string | null): string;
}

/** Entry of Vite's manifest (https://vite.dev/guide/backend-integration). */
interface ManifestChunk {
  file: string;
  css?: string[];
}

type Manifest = Partial<Record<string, ManifestChunk>>;

/** 128 random bits, as base64. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** @returns null when the app has not been built. */
export function readPageTemplate(dist: string, mode: Config['mode']): PageTemplate | null {
  const file = join(dist, 'index.html');
  if (!existsSync(file)) return null;
  const html = readFileSync(file, 'utf8');
  const manifestFile = join(dist, '.vite/manifest.json');
  const manifest: Manifest = existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {}; // Vite's own format
  const links = new Map<string, string>();
  return {
    fill: (brand, language, nonce, widget) => {
      const chunk = `virtual:passbook/brand/${brand.slug}/${language}`;
      const preload = links.get(chunk) ?? preloadLinks(manifest, brand, chunk);
      links.set(chunk, preload);
      return fillPage(html, { brand: brand.slug, mode, nonce, widget, preload });
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

/** Otherwise the browser learns of them only once the main script runs: one round trip later. */
function preloadLinks(manifest: Manifest, { slug, fonts }: BrandConfig, chunk: string): string {
  const { file, css = [] } = manifest[chunk] ?? {};
  const fontFiles = fonts.map((font) => manifest[`brands/${slug}/${font}`]?.file).filter((found) => found !== undefined);
  return [
    ...(file === undefined ? [] : [`<link rel="modulepreload" href="/${file}">`]),
    ...css.map((sheet) => `<link rel="stylesheet" href="/${sheet}">`),
    ...fontFiles.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`),
  ].join('');
}
