import { expect, inject } from 'vitest';
import type { Product } from '../browser/product.ts';
import { logInByCalls } from './driver/logInByCalls.ts';
import { axeFindings } from '../browser/axeFindings.ts';
import { type Visitor } from '../browser/visitor.ts';

export const password = 'correct horse 9 battery';

let count = 0;

/** An email and phone that no other test uses. */
export function newContact(): { email: string; phone: string } {
  count += 1;
  return { email: `depositor${count}@example.com`, phone: `2015550${String(100 + count)}` };
}

/** Actions of a depositor, by visible text. Each ends on the page it leads to. */
export function asDepositor({ page }: Visitor, product: Product, origin: string) {
  page.setDefaultTimeout(60_000);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const at = (path: string) => page.waitForURL((url) => url.pathname === path);
  const latest = async (to: string) => {
    const [message] = await product.outbox(to);
    if (!message) throw new Error(`nothing was sent to ${to}`);
    return message;
  };

  const acts = {
    button,
    field,
    at,
    latest,
    async register(email: string) {
      if (new URL(page.url()).pathname !== '/registration') await page.goto(`${origin}/registration`);
      await field('Email address').fill(email);
      await field('New password').fill(password);
      await button('Create my login').click();
      await at('/email-verification');
    },
    async confirmEmail(email: string) {
      const { link } = await latest(email);
      await page.goto(link ?? '');
      await at('/email-verified');
    },
    async givePassword(email: string, secret: string = password) {
      // The current login page may have a destination to return to.
      if (new URL(page.url()).pathname !== '/login') await page.goto(`${origin}/login`);
      await field('Email address').fill(email);
      await field('Password').fill(secret);
      await button('Log in').click();
    },
    async addPhone(phone: string) {
      await at('/setup-mobile-mfa');
      await field('Mobile phone number').fill(phone);
      await button('Text me a code').click();
      await at('/otp-verification');
    },
    async giveCode(to: string) {
      // Wait for the field first: until then the newest code may be an earlier one.
      await field('6-digit code').waitFor();
      const { code } = await latest(to);
      // The sixth digit submits the form.
      await field('6-digit code').fill(code ?? '');
    },
    /** Registers and confirms email and phone, up to the application's first page. */
    async openLogin(contact: { email: string; phone: string }) {
      await acts.register(contact.email);
      await acts.confirmEmail(contact.email);
      await acts.givePassword(contact.email);
      await acts.addPhone(contact.phone);
      await acts.giveCode(contact.phone);
      await at('/registration/landing');
    },
    /** Logs in a sandbox persona through the API, then opens `address`; by default the page that a login leads to. */
    async logIn(id: string, address = '/login/entry') {
      await page.context().setStorageState(await logInByCalls(product, origin, id));
      await page.goto(origin + address);
      await page.waitForURL(({ pathname }) => pathname !== '/login/entry');
    },
    /** Logs in through the login page. */
    async logInAs({ email, phone, password: secret = password }: { email: string; phone: string; password?: string }) {
      await acts.givePassword(email, secret);
      await at('/login/choose-mfa');
      await button('Send code').click();
      await at('/otp-verification');
      await acts.giveCode(phone);
      await page.waitForURL((url) => !/otp-verification|entry/.test(url.pathname));
    },
    async giveBasics(ssn: string) {
      await at('/registration/basic-information');
      await field('First name').fill('Ada');
      await field('Last name').fill('Lovelace');
      await field('Month').fill('5');
      await field('Day').fill('17');
      await field('Year').fill('1990');
      await field('Social Security number').fill(ssn);
      await button('Save and continue').click();
    },
    async giveAddress() {
      await at('/registration/address');
      await field('Street address').fill('12 Elm Street');
      await field('City').fill('Austin');
      await field('State').selectOption('TX');
      await field('ZIP code').fill('78701');
      await button('Save and continue').click();
    },
    async giveWork() {
      await at('/registration/employer');
      await field('What best describes your work?').selectOption('retired');
      await button('Save and continue').click();
      await at('/registration/confirm-details');
    },
    /** Fills in the application, up to the result of the identity check. */
    async apply(ssn: string) {
      await at('/registration/landing');
      await button('Start').click();
      await acts.giveBasics(ssn);
      await acts.giveAddress();
      await acts.giveWork();
      await button('Confirm and check my identity').click();
    },
  };
  return acts;
}

/** Expects a page without faults: title, heading, accessibility and console. */
export async function expectSound(visitor: Visitor, brand: string) {
  expect(await findUnsound(visitor, brand), new URL(visitor.page.url()).pathname).toEqual([]);
}

/** Faults of the page, one per line: title, headings, horizontal scrolling, accessibility, and browser errors. */
export async function findUnsound({ page, troubles }: Visitor, brand: string): Promise<string[]> {
  await page.waitForFunction(() => document.title.includes(' | '));
  const title = await page.title();
  const headings = await page.locator('h1').count();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...(new RegExp(`^.+ \\| .+ \\| ${brand}$`).test(title) ? [] : [`the title is “${title}”`]),
    ...(headings === 1 ? [] : [`there are ${headings} first headings`]),
    ...(overflow <= 0 ? [] : [`the page scrolls sideways by ${overflow} pixels`]),
    // In `npm test`, axe checks every route once, in the stories.
    ...(inject('full') ? await axeFindings(page) : []),
    ...troubles,
  ];
}
