import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../browser/visitor.ts';
import { browser, product, withProduct } from '../browser/withProduct.ts';
import { logInByCalls } from './driver/logInByCalls.ts';

withProduct();
let visitor: Visitor;

afterEach(async () => {
  await visitor.leave();
  if (visitor.troubles.length > 0) throw new Error(visitor.troubles.join('\n'));
});

const originOf = (brand: string) => product.origin(brand === 'harbor' ? undefined : brand);

/** Opens an address whose scripts come when they are let. */
async function openEarly(address: string, options: Parameters<typeof newVisitor>[2] = {}): Promise<{ page: Page; letScripts: () => void }> {
  visitor = await newVisitor(browser, 'phone', options);
  const { page } = visitor;
  let letScripts = () => {};
  const gate = new Promise<void>((resolve) => (letScripts = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { page, letScripts };
}

const untilTakenOver = (page: Page) => page.locator('#root:not([data-drawn]) h1').waitFor();

describe.each(['harbor', 'volt'])('before the scripts of %s', (brand) => {
  it('a login is read, typed into and sent, and nothing of it is lost', async () => {
    const { page, letScripts } = await openEarly(`${originOf(brand)}/login`);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await page.title()).toMatch(/ \| Log in \| /);
    await page.getByLabel('Email address').pressSequentially('active@persona.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Quiet-meadow-27');
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(`${originOf(brand)}/login`);
    await page.waitForTimeout(10_000);
    letScripts();
    await page.waitForURL('**/login/choose-mfa');
  });

  it('what is typed stays where it is, with the caret, when the app takes the page over', async () => {
    const { page, letScripts } = await openEarly(`${originOf(brand)}/registration`);
    const [email, password] = [page.getByLabel('Email address'), page.getByLabel('New password', { exact: true })];
    await email.pressSequentially('ada@example.com');
    const drawn = await email.elementHandle();
    await password.pressSequentially('Quiet-meadow');
    await page.keyboard.press('ArrowLeft');
    letScripts();
    await untilTakenOver(page);
    await page.keyboard.type('X');
    expect(await email.inputValue()).toBe('ada@example.com');
    expect(await password.inputValue()).toBe('Quiet-meadoXw');
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
    // The app knows of it too: nothing is missing.
    await page.getByRole('button', { name: 'Create my login' }).click();
    await page.waitForURL('**/email-verification');
  });

  it.each(['/login/forgot-password', '/no/such/page', '/'])('%s is there, and the app takes it over as it is', async (path) => {
    const { page, letScripts } = await openEarly(originOf(brand) + path);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    const [drawn, text] = [await heading.elementHandle(), await page.locator('#root').innerText()];
    letScripts();
    await untilTakenOver(page);
    await page.waitForLoadState('networkidle');
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.locator('main').innerText()).toContain(await heading.innerText());
    expect(text).toContain(await heading.innerText());
  });

  it('somebody who is logged in never sees the login', async () => {
    const { page, letScripts } = await openEarly(`${originOf(brand)}/login`, {
      storageState: await logInByCalls(product, originOf(brand), 'active'),
    });
    await page.waitForTimeout(500);
    expect(await page.locator('#root').innerText()).toBe('');
    letScripts();
    await page.waitForURL('**/dashboard');
  });

  it('with script off the page says that it needs it, and nothing else', async () => {
    visitor = await newVisitor(browser, 'phone', { javaScriptEnabled: false });
    await visitor.page.goto(`${originOf(brand)}/login`);
    expect(await visitor.page.locator('body').innerText()).toMatch(/^This bank needs JavaScript/);
    // A browser without scripts says of each that was named that it is not fetched.
    visitor.troubles.length = 0;
  });
});
