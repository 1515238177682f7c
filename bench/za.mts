import { startProduct } from '../test/browser/product.ts';
import { openPlainBrowser } from './plainBrowser.ts';
import { servePages } from './servePages.ts';
import { openSlowly } from './slowPage.ts';
import { median } from './statistics.ts';
const folders = process.argv.slice(2);
const paths = (process.env['PATHS'] ?? '/login,/registration').split(',');
const n = Number(process.env['N'] ?? 9);
const network = process.env['NET'] ? { latency: 100, bytesPerSecond: (9 * 1024 * 1024) / 8 } : undefined;
const browser = await openPlainBrowser();
const products = await Promise.all(folders.map((folder) => startProduct({}, folder)));
const peers = await servePages();
const field = 'input[autocomplete="current-password"]';
const pages: [string, string, string][] = [['static', `${peers.origin}/bench/pages/static-login/index.html`, field], ['react', `${peers.origin}/bench/pages/only-react/index.html`, field], ['mantine', `${peers.origin}/bench/pages/hand-written-login/index.html`, field]];
for (const brand of (process.env['BRANDS'] ?? 'harbor').split(','))
  for (const path of paths)
    for (const [at, product] of products.entries())
      pages.push([`${folders[at]} ${brand} ${path}`, product.origin(brand) + path, path.startsWith('/login') ? field : 'input[autocomplete="new-password"]']);
const times = new Map<string, { visible: number[]; usable: number[] }>();
for (let i = 0; i < n; i++)
  for (const [name, address, f] of pages) {
    const { visible, usable } = await openSlowly(browser, address, f, { network });
    const t = times.get(name) ?? { visible: [], usable: [] };
    t.visible.push(visible); t.usable.push(usable); times.set(name, t);
  }
const base = median(times.get('static')!.visible);
for (const [name, { visible, usable }] of times) console.log(name.padEnd(40), 'visible', median(visible).toFixed(0), (median(visible) / base).toFixed(2), 'usable', median(usable).toFixed(0), (median(usable) / base).toFixed(2));
await browser.close(); for (const p of products) await p.stop(); peers.stop();
process.exit(0);
