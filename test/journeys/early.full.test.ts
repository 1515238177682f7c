import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { compile } from '../../compiler/compile/compile.ts';
import { filesBelow } from '../../compiler/read/files.ts';
import { readSources } from '../../compiler/read/readSources.ts';
import type { Prerendered } from '../../compiler/served/served.ts';
import { createApp } from '../../src/flow/decide/createApp.ts';
import { decide } from '../../src/flow/decide/decide.ts';
import { translate } from '../../src/form/test/translate.ts';
import { newVisitor, untilAppHasPage, type Visitor } from '../browser/visitor.ts';
import { browser, product, withProduct } from '../browser/withProduct.ts';
import { root } from '../sources.ts';
import { openEarly } from './driver/openEarly.ts';

withProduct();
let visitor: Visitor;

afterEach(async () => {
  await visitor.leave();
  if (visitor.troubles.length > 0) throw new Error(visitor.troubles.join('\n'));
});

const originOf = (brand: string) => product.origin(brand === 'harbor' ? undefined : brand);

async function open(...[address, options]: [address: string, options?: Parameters<typeof newVisitor>[2]]) {
  const opened = await openEarly(browser, address, options);
  visitor = opened.visitor;
  return opened;
}

async function linkFor(brand: string, email: string): Promise<string> {
  const before = (await product.outbox(email)).length;
  const asking = await newVisitor(browser, 'phone');
  await asking.page.goto(`${originOf(brand)}/login/forgot-password`);
  await asking.page.getByLabel('Email address').fill(email);
  await asking.page.getByRole('button', { name: 'Send link' }).click();
  await expect.poll(async () => (await product.outbox(email)).length).toBeGreaterThan(before);
  await asking.leave();
  const [mail] = await product.outbox(email);
  return mail?.link ?? '';
}

/** Stylesheets with their loading state; a failed one has no readable rules. */
const styledBy = (page: Page) =>
  page.locator('link[rel="stylesheet"]').evaluateAll((links) =>
    (links as HTMLLinkElement[]).map(({ href, sheet }) => {
      try {
        return { href, isRead: Boolean(sheet?.cssRules.length) };
      } catch {
        return { href, isRead: false };
      }
    }),
  );

describe.each(['harbor', 'volt'])('before the scripts of %s', (brand) => {
  it('a page whose scripts take long says so until it appears', async () => {
    const { page, letScripts } = await open(`${originOf(brand)}/dashboard`);
    const sentence = page.getByText('This page is taking a while to load.');
    await sentence.waitFor();
    letScripts();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await sentence.isVisible()).toBe(false);
  });

  it('typed text and the caret stay in place when the app takes over the page', async () => {
    const { page, letScripts } = await open(`${originOf(brand)}/registration`);
    const [email, password] = [page.getByLabel('Email address'), page.getByLabel('New password', { exact: true })];
    await email.pressSequentially('ada@example.com');
    const handle = await email.elementHandle();
    await password.pressSequentially('Quiet-meadow');
    await page.keyboard.press('ArrowLeft');
    letScripts();
    await untilAppHasPage(page);
    await page.keyboard.type('X');
    expect(await email.inputValue()).toBe('ada@example.com');
    expect(await password.inputValue()).toBe('Quiet-meadoXw');
    expect(await handle?.evaluate((element) => element.isConnected)).toBe(true);
    // The app has the early input too: no errors.
    await page.getByRole('button', { name: 'Create my login' }).click();
    await page.waitForURL('**/email-verification');
  });

  it.each(['/login/forgot-password', '/no/such/page', '/'])('%s is shown, and the app takes it over unchanged', async (path) => {
    const { page, letScripts } = await open(originOf(brand) + path);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    const [handle, text] = [await heading.elementHandle(), await page.locator('#root').innerText()];
    letScripts();
    await untilAppHasPage(page);
    await page.waitForLoadState('networkidle');
    expect(await handle?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.locator('main').innerText()).toContain(await heading.innerText());
    expect(text).toContain(await heading.innerText());
  });

  it('no field makes a phone zoom, whichever stylesheet loads last', async () => {
    const { page, letScripts } = await open(`${originOf(brand)}/registration`);
    const sizes = () =>
      page.locator('input').evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    await page.getByLabel('Email address').waitFor();
    expect((await sizes()).filter((size) => size < 16)).toEqual([]);
    letScripts();
    await untilAppHasPage(page);
    const answered = await sizes();
    expect(answered.length).toBeGreaterThan(1);
    expect(answered.filter((size) => size < 16)).toEqual([]);
  });

  it('a page for which the bank has data is rendered again, keeping typed text', async () => {
    const { page, letScripts } = await open(`${originOf(brand)}/registration`);
    letScripts();
    await untilAppHasPage(page);
    await page.getByLabel('Email address').fill(`grace.${brand}@example.com`);
    await page.getByLabel('New password', { exact: true }).fill('Quiet-meadow-27');
    await page.getByRole('button', { name: 'Create my login' }).click();
    await page.waitForURL('**/email-verification');

    const storageState = await page.context().storageState();
    await visitor.leave();
    const again = await open(`${originOf(brand)}/registration`, { storageState });
    const [email, password] = [again.page.getByLabel('Email address'), again.page.getByLabel('New password', { exact: true })];
    const handle = await password.elementHandle();
    await password.fill('Quiet-meadow-28');
    again.letScripts();
    await untilAppHasPage(again.page);
    expect(await handle?.evaluate((element) => element.isConnected)).toBe(false);
    expect(await email.inputValue()).toBe(`grace.${brand}@example.com`);
    expect(await password.inputValue()).toBe('Quiet-meadow-28');
    expect(await again.page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('new-password');
  });

  it('a page that the browser has translated is rendered again, keeping typed text', async () => {
    const { page, letScripts } = await open(`${originOf(brand)}/login`);
    const email = page.getByLabel('Email address');
    await email.fill('kim@example.com');
    await page.locator('#root').evaluate(translate);
    letScripts();
    await untilAppHasPage(page);
    await page.getByRole('heading', { name: 'Log in', exact: true }).waitFor();
    expect(await email.inputValue()).toBe('kim@example.com');
  });

  it('a browser without cookies makes no calls that depend on them', async () => {
    const { page, letScripts } = await open(`${originOf(brand)}/registration`);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    letScripts();
    await untilAppHasPage(page);
    await page.getByLabel('Email address').fill(`lin.${brand}@example.com`);
    await expect.poll(() => requested).toContain('/v1/branding');
    expect(requested).not.toContain('/v1/register');
    // A returning visitor may have answers to fetch.
    await page.getByRole('link', { name: 'I already have a login' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await page.goBack();
    await expect.poll(() => requested).toContain('/v1/register');
  });

  it('a login whose scripts fail to load continues once the network is back', async () => {
    visitor = await newVisitor(browser, 'phone');
    const { page, troubles } = visitor;
    let isLost = true;
    await page.route(/\/assets\/.*\.js$/, (route) => (isLost ? route.abort('connectionreset') : route.continue()));
    await page.goto(`${originOf(brand)}/login`, { waitUntil: 'commit' });
    await page.getByLabel('Email address').fill('active@persona.example');
    await page.getByLabel('Password', { exact: true }).fill('Quiet-meadow-27');
    await page.waitForTimeout(4000);
    isLost = false;
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/login/choose-mfa');
    expect(troubles.every((trouble) => trouble.includes('ERR_CONNECTION_RESET'))).toBe(true);
    troubles.length = 0;
  });

  it.each(['/login', '/dashboard'])('%s, whose styles fail to load, gets them once the network is back', async (path) => {
    visitor = await newVisitor(browser, 'phone');
    const { page, troubles } = visitor;
    let isLost = true;
    await page.route(/\/assets\/.*\.css$/, (route) => (isLost ? route.abort('connectionreset') : route.continue()));
    await page.goto(originOf(brand) + path);
    await untilAppHasPage(page);
    await page.waitForTimeout(4000);
    const before = await styledBy(page);
    expect(before.length).toBeGreaterThan(1);
    expect(before.filter(({ isRead }) => isRead)).toEqual([]);
    isLost = false;
    await expect.poll(() => styledBy(page)).toEqual(before.map(({ href }) => ({ href, isRead: true })));
    expect(new Set(before.map(({ href }) => href)).size).toBe(before.length);
    expect(troubles.every((trouble) => trouble.includes('ERR_CONNECTION_RESET'))).toBe(true);
    troubles.length = 0;
  });

  it('a new password can be typed before the link is checked, and nothing moves afterwards', async () => {
    const email = 'registering-basic@persona.example';
    const { page, letScripts } = await open(await linkFor(brand, email));
    const password = page.getByLabel('New password', { exact: true });
    await password.pressSequentially('Quiet-meadow-28');
    const before = await password.boundingBox();
    letScripts();
    await page.getByText(email).waitFor();
    expect(await password.boundingBox()).toEqual(before);
    expect(await password.inputValue()).toBe('Quiet-meadow-28');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL('**/login');
  });

  it('the page for a new password includes the link’s data, and makes no call', async () => {
    const email = 'registering-basic@persona.example';
    const link = await linkFor(brand, email);
    visitor = await newVisitor(browser, 'phone');
    const { page } = visitor;
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(link);
    await page.getByText(email).waitFor();
    expect(requested.filter((path) => path.startsWith('/v1/reset-password'))).toEqual([]);
    expect(await page.locator('#answers').count()).toBe(0);
    // After a reload, the cookie identifies the link.
    await page.reload();
    await page.getByText(email).waitFor();
    expect(requested.filter((path) => path.startsWith('/v1/reset-password'))).toEqual(['/v1/reset-password/link']);
  });

  it('a visitor with an invalid link never sees a form', async () => {
    const { page, letScripts } = await open(`${originOf(brand)}/login/reset-password?email=ada@example.com&token=used`);
    await page.locator('#answers').waitFor({ state: 'attached' });
    expect(await page.locator('input').count()).toBe(0);
    letScripts();
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  });

  it.each([
    ['nothing', ''],
    ['half a link', '?email=ada@example.com'],
    ['an invalid link', `?email=ada@example.com&token=${'x'.repeat(600)}`],
  ])('a visitor of the new-password page with %s learns where to get a link', async (_what, query) => {
    const { page, letScripts } = await open(`${originOf(brand)}/login/reset-password${query}`);
    letScripts();
    await untilAppHasPage(page);
    await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
    expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0);
  });

  it('every page for new visitors is prerendered, and calls the provider only about its link', () => {
    const { pages } = JSON.parse(readFileSync(join(root, 'dist/.vite/prerendered.json'), 'utf8')) as Prerendered;
    const app = createApp(compile(readSources(filesBelow(root), brand)));
    const prerendered = app.data.routes.filter(({ path, loads }) => {
      const isAnswered = Object.values(loads ?? {}).every(
        ({ optional, send }) => optional === true || Object.values(send ?? {}).includes('$facts.nav.token'),
      );
      return isAnswered && !path.includes(':') && decide(app, {}, path, { now: Date.now(), isLoaded: () => true }).outcome === 'render';
    });
    expect(Object.keys(pages[brand]?.['en-US'] ?? {}).toSorted()).toEqual(prerendered.map(({ path }) => path).toSorted());
    expect(prerendered.length).toBeGreaterThan(5);
  });

  it('a later page of the same tab shows only its own content', async () => {
    const { page, letScripts } = await open(`${originOf(brand)}/registration`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => sessionStorage.setItem('progress', '50'));
    await page.goto(`${originOf(brand)}/registration`, { waitUntil: 'commit' });
    await page.waitForTimeout(500);
    expect(await page.locator('#root').innerText()).toBe('');
    letScripts();
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('without scripts the page only says that it needs them', async () => {
    visitor = await newVisitor(browser, 'phone', { javaScriptEnabled: false });
    await visitor.page.goto(`${originOf(brand)}/login`);
    expect(await visitor.page.locator('body').innerText()).toMatch(/^This site needs JavaScript/);
    // Without scripts, the browser reports each preload as unused.
    visitor.troubles.length = 0;
  });
});
