import { afterEach, describe, expect, inject, it } from 'vitest';
import { newVisitor, type Visitor } from '../browser/visitor.ts';
import { browser, product, withProduct } from '../browser/withProduct.ts';
import { inFull } from '../setup/inFull.ts';
import { logInByCalls } from './driver/logInByCalls.ts';
import { openEarly } from './driver/openEarly.ts';

withProduct();
let visitor: Visitor;

afterEach(async () => {
  await visitor.leave();
  if (visitor.troubles.length > 0) throw new Error(visitor.troubles.join('\n'));
});

describe.each(inFull(['harbor', 'volt'], ['harbor']))('before the scripts of %s', (brand) => {
  it('a login can be typed and sent without getting lost', async () => {
    const opened = await openEarly(browser, `${product.origin(brand)}/login`);
    visitor = opened.visitor;
    const { page, letScripts } = opened;
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await page.title()).toMatch(/ \| Log in \| /);
    await page.getByLabel('Email address').pressSequentially('active@persona.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Quiet-meadow-27');
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(`${product.origin(brand)}/login`);
    letScripts();
    await page.waitForURL('**/login/choose-mfa');
  });

  it.runIf(inject('full'))('a logged-in depositor never sees the login page', async () => {
    const opened = await openEarly(browser, `${product.origin(brand)}/login`, {
      storageState: await logInByCalls(product, product.origin(brand), 'active'),
    });
    visitor = opened.visitor;
    const { page, letScripts } = opened;
    await page.waitForTimeout(500);
    expect(await page.locator('#root').innerText()).toBe('');
    letScripts();
    await page.waitForURL('**/dashboard');
  });

  const ofApp = ['the app', /\/assets\/index-[^/]+\.js$/] as const;
  const ofBrand = ['the brand', /^[^/]+\/\/[^/]+\/brands\/[^/]+\/assets\/[^/]+\.js$/] as const;

  it.runIf(inject('full')).each([ofApp, ofBrand])('a page appears although the script of %s failed to load', async (_, scripts) => {
    visitor = await newVisitor(browser, 'phone');
    const { page, troubles } = visitor;
    const failed = new Set<string>();
    await page.route(scripts, (route) => {
      const path = new URL(route.request().url()).pathname.replace(/^\/retry\/\d+/, '');
      if (failed.has(path)) return route.continue();
      failed.add(path);
      return route.abort('connectionreset');
    });
    await page.goto(`${product.origin(brand)}/dashboard`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Log in', exact: true }).waitFor();
    expect(failed.size).toBeGreaterThan(0);
    expect(troubles.every((trouble) => trouble.includes('ERR_CONNECTION_RESET'))).toBe(true);
    troubles.length = 0;
  });
});
