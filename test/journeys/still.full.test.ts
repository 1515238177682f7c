import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { sumShifts } from '../../bench/interaction/layoutShifts.ts';
import { openSettled } from '../../bench/interaction/openPhone.ts';
import { arrivedAt } from '../../bench/interaction/pages.ts';
import { readWatched, watchPage } from '../../bench/interaction/watchPage.ts';
import { newVisitor, type Visitor } from '../browser/visitor.ts';
import { browser, product, withProduct } from '../browser/withProduct.ts';
import { logInByCalls } from './driver/logInByCalls.ts';

withProduct();
let visitor: Visitor;

afterEach(async () => {
  await visitor.leave();
  if (visitor.troubles.length > 0) throw new Error(visitor.troubles.join('\n'));
});

const moving = ['registration', 'basic information', 'dashboard', 'logout', 'login with a banner', 'login after the session has ended'];
const pages = arrivedAt.filter(({ name }) => moving.includes(name));
const sizes = ['phone', 'desktop'] as const;

/** Delays answers until long after the page has rendered. */
async function delay(page: Page, calls: RegExp) {
  await page.route(calls, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.fallback();
  });
}

describe.each(['harbor', 'volt'])('in %s, nothing moves while it is read', (brand) => {
  const origin = () => product.origin(brand === 'harbor' ? undefined : brand);

  it.each(pages.flatMap((place) => sizes.map((size) => ({ ...place, size }))))('$name, $size', async ({ path, persona, prepare, size }) => {
    const storageState = persona === undefined ? undefined : await logInByCalls(product, origin(), persona);
    visitor = await newVisitor(browser, size, { ...(storageState && { storageState }) });
    const { page } = visitor;
    await prepare?.(page, origin() + path);
    await delay(page, /v1\/(branding|.*alerts)/);
    await watchPage(page);
    await openSettled(page, origin() + path);
    await page.waitForTimeout(1000);
    const { shifts } = await readWatched(page);
    expect(sumShifts(shifts), shifts.map(({ moved }) => moved.join('; ')).join('\n')).toBeLessThan(0.001);
  });
});
