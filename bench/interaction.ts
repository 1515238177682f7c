import type { Browser } from 'playwright';
import { startProduct, type Product } from '../test/browser/product.ts';
import { openBrowser } from '../test/browser/visitor.ts';
import { logInByCalls } from '../test/journeys/driver/logInByCalls.ts';
import { sumShifts, watchArrival } from './interaction/layoutShifts.ts';
import { tryEverything } from './interaction/longestInteraction.ts';
import { arrivedAt, used } from './interaction/pages.ts';
import { pressThrough, type Press } from './interaction/pressToHeading.ts';
import { ms, type Row } from './row.ts';
import { phoneNetwork } from './throttle.ts';
import { median, quantile } from './statistics.ts';

const brands = ['harbor', 'volt'];
/** Runs per page and per form sequence, in each brand. Medians count, since a shared machine may delay any one. */
const runs = 3;
/** Limits: milliseconds for heading and interaction, and the cumulative layout shift. */
const limits = { heading: 100, interaction: 200, shift: 0.001 };

interface Bench {
  product: Product;
  browser: Browser;
}

/** Responsiveness on a phone with a CPU four times as slow: page changes, presses and keys, and layout shifts. */
export async function benchInteraction(): Promise<Row[]> {
  const [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const bench = { product, browser };
  try {
    // Presses run last, since each resets the sandbox.
    return [...(await benchShifts(bench)), ...(await benchInteractions(bench)), ...(await benchPresses(bench))];
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Both brands, on a fast network and on a phone's, where fonts and answers arrive later. */
async function benchShifts({ product, browser }: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path, persona, prepare } of arrivedAt) {
    let worst = 0;
    for (const brand of brands)
      for (const network of [undefined, phoneNetwork]) {
        const session = persona === undefined ? undefined : await logInByCalls(product, product.origin(brand), persona);
        const shifts = await watchArrival(browser, { address: product.origin(brand) + path, session, network, prepare });
        const sum = sumShifts(shifts);
        worst = Math.max(worst, sum);
        if (sum < limits.shift) continue;
        console.log(`${name} in ${brand}${network ? ' on a slow network' : ''} shifts by ${sum.toFixed(4)}:`);
        for (const { at, value, moved } of shifts) console.log(`  ${value.toFixed(4)} after ${at.toFixed(0)} ms: ${moved.join('; ')}`);
      }
    const [ours, against] = [worst.toFixed(4), limits.shift.toFixed(4)];
    rows.push({ what: `${name}, layout shift`, ours, against, ratio: worst / limits.shift, limit: 1 });
  }
  return rows;
}

/** The worse brand counts. */
async function benchInteractions({ product, browser }: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path, persona } of used) {
    let worst = 0;
    for (const brand of brands) {
      const session = persona === undefined ? undefined : await logInByCalls(product, product.origin(brand), persona);
      const times: number[] = [];
      for (let round = 0; round < runs; round++) {
        const longest = await tryEverything(browser, product.origin(brand) + path, session);
        const causes = longest.slice(0, 3).map(({ duration, what }) => `${duration} ms ${what}`);
        console.log(`${name} in ${brand}: ${causes.join('; ')}`);
        times.push(longest[0]?.duration ?? 0);
      }
      worst = Math.max(worst, median(times));
    }
    rows.push(rowOf(`${name}, longest interaction`, worst, limits.interaction));
  }
  return rows;
}

async function benchPresses({ product, browser }: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const brand of brands) {
    const presses: Press[] = [];
    for (let round = 0; round < runs; round++) presses.push(...(await pressThrough(product, browser, brand)));
    for (const { from, fromAnswer, own, calls } of presses)
      console.log(`${from} in ${brand}: ${ms(fromAnswer)} from the answer, ${ms(own)} of its own (${calls.join(', ')})`);
    const times = presses.map(({ fromAnswer }) => fromAnswer);
    console.log(
      `${times.length} presses in ${brand}: ${tell(times)}; with what comes before the question ${tell(presses.map(({ own }) => own))}`,
    );
    rows.push(rowOf(`application in ${brand}, from the answer to the next heading`, median(times), limits.heading));
  }
  return rows;
}

const tell = (times: number[]) => `${ms(median(times))} (${quantile(times, 0.25).toFixed(0)} to ${quantile(times, 0.75).toFixed(0)})`;

function rowOf(what: string, time: number, most: number): Row {
  return { what, ours: ms(time), against: `${most} ms`, ratio: time / most, limit: 1 };
}
