import process from 'node:process';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { productAt, type Product } from './product.ts';
import { createSeats, type Seats } from './seats.ts';
import { openBrowser } from './visitor.ts';

/** Set while a test file that called `withProduct` runs. */
export let product: Product;
export let browser: Browser;
export let sitDown: Seats;

/** Provides a test file with a browser and its worker's product, reset to seed data and real time. */
export function withProduct(): void {
  beforeAll(async () => {
    product = productAt(inject('products')[Number(process.env['VITEST_POOL_ID']) - 1] ?? 0);
    [browser] = await Promise.all([openBrowser(), product.sandbox('reset', {})]);
    sitDown = createSeats(browser);
  });
  afterAll(() => browser.close());
}
