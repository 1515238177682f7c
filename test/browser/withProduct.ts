import process from 'node:process';
import type { Browser } from 'playwright';
import { afterEach, beforeAll, inject } from 'vitest';
import { productAt, type Product } from './product.ts';
import { createSeats, pagesLeft, type Seats } from './seats.ts';
import { openBrowser } from './visitor.ts';

/** Set while a test file that called `withProduct` runs. */
export let product: Product;
export let browser: Browser;
export let sitDown: Seats;

/**
 * Provides a test file with its worker's browser and product, reset to seed data and real time. Playwright ends the browser with the worker.
 * When a test fails, prints what its last pages showed.
 */
export function withProduct(): void {
  beforeAll(async () => {
    product = productAt(inject('products')[Number(process.env['VITEST_POOL_ID']) - 1] ?? 0);
    await Promise.all([requireBrowser(), product.sandbox('reset', {})]);
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') console.error('Pages left last:', ...pagesLeft.map((left) => `\n${left}\n`));
  });
}

async function requireBrowser() {
  if (browser?.isConnected()) return;
  browser = await openBrowser();
  sitDown = createSeats(browser);
}
