import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesFor, type BrandPages, type Manifest } from '../../compiler/served/pages.ts';
import { newVisitor, untilAppHasPage } from '../browser/visitor.ts';
import { browser, product, withProduct } from '../browser/withProduct.ts';
import { root } from '../sources.ts';
import { logInByCalls } from './driver/logInByCalls.ts';

withProduct();

const read = (name: string) => JSON.parse(readFileSync(join(root, 'dist/.vite', name), 'utf8')) as unknown;
const manifest = read('manifest.json') as Manifest; // Vite's manifest
const pages = read('pages.json') as Record<string, BrandPages>; // see compiler/served/pages.ts
// Production has no sandbox tools, and the chart loads after the page.
const later = Object.values(filesFor(manifest, ['src/runtime/inspect/Corner.tsx', 'src/ui/savings/BalanceChart.tsx'])).flat();
const asks = (brand: string, path: string) => pages[brand]?.routes[path]?.asks ?? pages[brand]?.routes['/not-found']?.asks ?? [];

interface Fetched {
  html: string;
  /** Scripts and styles, in order. */
  parts: string[];
  pictures: string[];
}

/** Files a browser fetches for a path until the page has a title. */
async function arrive(origin: string, path: string, size: 'phone' | 'desktop', persona?: string): Promise<Fetched> {
  const storageState = persona === undefined ? undefined : await logInByCalls(product, origin, persona);
  const { page, leave } = await newVisitor(browser, size, { ...(storageState && { storageState }) });
  const fetched: { type: string; path: string }[] = [];
  // Disables idle prefetching, since the test would always be idle.
  await page.addInitScript(() => Reflect.set(window, 'requestIdleCallback', () => 0));
  try {
    page.on('request', (request) => fetched.push({ type: request.resourceType(), path: new URL(request.url()).pathname.slice(1) }));
    const response = await page.goto(origin + path, { waitUntil: 'commit' });
    const html = (await response?.text()) ?? '';
    await untilAppHasPage(page);
    const of = (...types: string[]) => fetched.filter(({ type }) => types.includes(type)).map((each) => each.path);
    return { html, parts: of('script', 'stylesheet').filter((part) => !later.includes(part)), pictures: of('image') };
  } finally {
    await leave();
  }
}

describe.each(['harbor', 'volt'])('a page of %s', (brand) => {
  const origin = () => product.origin(brand === 'harbor' ? undefined : brand);

  it.each(['/login', '/registration', '/login/forgot-password', '/no/such/page'])(
    'fetches everything that it is drawn with at once: %s',
    async (path) => {
      const { html, parts } = await arrive(origin(), path, 'phone');
      expect(parts.length).toBeGreaterThan(5);
      // Prerendered, so the provider is only called afterwards.
      expect(html).toContain('data-prerendered');
      expect(parts.filter((part) => !html.includes(`/${part}`) && !asks(brand, path).includes(part))).toEqual([]);
    },
  );

  it('does so for logged-in depositors', async () => {
    const { html, parts } = await arrive(origin(), '/dashboard', 'phone', 'active');
    expect(
      [pages[brand]?.routes['/dashboard']?.scripts[0] ?? '', ...asks(brand, '/dashboard')].filter((script) => !html.includes(script)),
    ).toEqual([]);
    expect(parts.filter((part) => !html.includes(`/${part}`))).toEqual([]);
  });

  it('fetches no picture that its window does not show', async () => {
    const [narrow, wide] = [await arrive(origin(), '/login', 'phone'), await arrive(origin(), '/login', 'desktop')];
    expect(narrow.pictures.filter((picture) => picture.includes('panel'))).toEqual([]);
    expect(wide.pictures.some((picture) => picture.includes('panel'))).toBe(true);
  });
});
