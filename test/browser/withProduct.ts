import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { startProduct, type Product } from './product.ts';
import { openBrowser } from './visitor.ts';

/** Those of the test file that has asked for them by `withProduct`. */
export let product: Product;
export let browser: Browser;

/** Starts the product and a browser before the tests of a file, and stops them after its last. */
export function withProduct(): void {
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });
}
