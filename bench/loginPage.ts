import { startProduct } from '../test/browser/product.ts';
import { openPlainBrowser } from './plainBrowser.ts';
import { kib, type Row } from './row.ts';
import { openSlowly } from './slowPage.ts';
import { median } from './statistics.ts';

/** The login page of the production build: bytes transferred before it is usable, as the browser counts them. */
export async function benchLoginPage(): Promise<Row[]> {
  const product = await startProduct();
  const browser = await openPlainBrowser();
  try {
    const openings = [];
    for (let run = 0; run < 5; run++) openings.push(await openSlowly(browser, `${product.origin()}/login`, 'input[type="password"]'));
    const all = median(openings.map((opening) => opening.all));
    const unpacked = median(openings.map((opening) => opening.unpacked));
    const scripts = median(openings.map((opening) => opening.scripts));
    const styles = median(openings.map((opening) => opening.styles));
    const usable = median(openings.map((opening) => opening.usable));
    console.log(`The login page is usable after ${usable.toFixed(0)} ms on a processor four times as slow.`);
    return [
      {
        what: 'login page, everything on the wire, against unpacked',
        ours: kib(all),
        against: kib(unpacked),
        ratio: all / unpacked,
        limit: 0.45,
      },
      { what: 'login page, JavaScript before it is usable', ours: kib(scripts), against: '240 KiB', ratio: scripts / 240, limit: 1 },
      { what: 'login page, CSS', ours: kib(styles), against: '15 KiB', ratio: styles / 15, limit: 1 },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
