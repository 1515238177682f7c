import type { Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../browser/product.ts';
import { newVisitor, openBrowser, type Visitor } from '../browser/visitor.ts';
import { asDepositor, newContact, password } from './depositor.ts';

let product: Product;
let browser: Browser;
let visitor: Visitor;
let acts: ReturnType<typeof asDepositor>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});
beforeEach(async () => {
  visitor = await newVisitor(browser, 'desktop');
  acts = asDepositor(visitor, product, product.origin());
  return () => visitor.leave();
});

const open = (path: string) => visitor.page.goto(product.origin() + path);

describe('a session', () => {
  it('outlives a reload, and keeps no secret and nothing personal on the device', async () => {
    const { page } = visitor;
    await acts.logIn('registering-address');
    await acts.at('/login/registration-home');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Your application' }).waitFor();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toMatch(/token|bearer|persona|registering/i);
    expect(Object.keys(JSON.parse(kept) as object)).toEqual(['root']);
  });

  it('outlives the way to the text message and back, with the password given and the code still to come', async () => {
    const { email, phone } = newContact();
    await acts.register(email);
    await acts.confirmEmail(email);
    await acts.givePassword(email);
    await acts.addPhone(phone);
    await visitor.page.reload();
    await acts.at('/otp-verification');
    await acts.giveCode(phone);
    await acts.at('/registration/landing');
  });

  it('leads back to the address that was asked for first', async () => {
    await open('/my-account');
    await acts.at('/login');
    await acts.logIn('active');
    await acts.at('/my-account');
  });

  it('ends in every tab at once, and leaves nothing behind', async () => {
    const { page } = visitor;
    await acts.logIn('registering-address');
    const second = await page.context().newPage();
    await second.goto(`${product.origin()}/login/registration-home`);
    await second.getByRole('heading', { level: 1, name: 'Your application' }).waitFor();
    await page.getByRole('link', { name: 'Cancel my application' }).click();
    await acts.at('/registration/cancel-account-open');
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await acts.at('/login');
    await page.getByText('Logout successful').waitFor();
    await second.waitForURL((url) => url.pathname === '/login');
    await page.goBack();
    await acts.at('/login');
    expect(await page.evaluate(() => localStorage.getItem('root') ?? '')).not.toContain('sessionMark');
    expect((await page.context().cookies()).map(({ name }) => name).filter((name) => name !== 'XSRF-TOKEN')).toEqual([]);
  });

  it('ends on a 401, once, at the login page', async () => {
    const { page } = visitor;
    await acts.logIn('registering-none');
    await acts.at('/registration/landing');
    await product.sandbox('fault', { call: 'PATCH /depositor', status: 401, times: 1 });
    await acts.button('Start').click();
    await acts.giveBasics('212456789');
    await acts.at('/login');
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  });

  it('states the same after a reload: an account on hold is still on hold', async () => {
    const { page } = visitor;
    await acts.logIn('on-hold');
    await page.getByRole('heading', { level: 1, name: 'Your account is on hold' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Your account is on hold' }).waitFor();
  });

  it('ends at once when one logs out without a network', async () => {
    const { page } = visitor;
    await acts.logIn('registering-address');
    await page.getByRole('heading', { level: 1, name: 'Your application' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await acts.at('/login');
    expect(await page.evaluate(() => localStorage.getItem('root') ?? '')).not.toContain('sessionMark');
    await page.context().setOffline(false);
  });

  it('goes on from the first question wherever Back has led', async () => {
    await acts.logIn('registering-basic');
    await open('/registration/landing');
    await acts.button('Start').click();
    await acts.at('/registration/address');
  });

  it('belongs to nobody who types an address: application pages lead to the login', async () => {
    for (const path of ['/dashboard', '/registration/address', '/registration/confirm-details']) {
      await open(path);
      await acts.at('/login');
    }
  });
});

describe('the login', () => {
  it('says the same for a wrong password and an unknown address, and keeps what was typed', async () => {
    const { page } = visitor;
    for (const email of ['active@persona.example', 'nobody@example.com']) {
      await acts.givePassword(email, 'wrong password here');
      await page
        .getByRole('alert')
        .or(page.getByRole('group', { name: /check|problem/i }))
        .first()
        .waitFor();
      expect(await acts.field('Email address').inputValue()).toBe(email);
      expect(await acts.field('Password').inputValue()).toBe('wrong password here');
    }
  });

  it('locks after ten wrong passwords, with the words of the specification', async () => {
    const { email } = newContact();
    await acts.givePassword(email, 'wrong 0');
    for (let tries = 1; tries < 11; tries += 1) {
      await expect.poll(() => acts.button('Log in').getAttribute('aria-disabled')).toBeNull();
      await acts.field('Password').fill(`wrong ${tries}`);
      await Promise.all([visitor.page.waitForResponse(/\/v1\/login$/), acts.button('Log in').click()]);
    }
    await visitor.page.getByText('Too many incorrect attempts. Account Locked.').first().waitFor();
  });

  it('comes through when the anti-forgery token has expired', async () => {
    await product.sandbox('fault', { call: 'POST /login', status: 419, times: 2 });
    await acts.logIn('active');
    await acts.at('/dashboard');
  });

  it('says what to do when it cannot', async () => {
    await product.sandbox('fault', { call: 'POST /login', status: 500, times: 1 });
    await acts.givePassword('active@persona.example', password);
    await visitor.page.getByText('We are currently experiencing a delay when logging in. Please try again in 1 hour.').first().waitFor();
  });

  it('leads to the locked page after five wrong codes', async () => {
    const { email, phone } = newContact();
    await acts.register(email);
    await acts.confirmEmail(email);
    await acts.givePassword(email);
    await acts.addPhone(phone);
    for (let tries = 0; tries < 6 && visitor.page.url().includes('otp'); tries += 1) {
      await expect.poll(() => acts.button('Continue').getAttribute('aria-disabled')).toBeNull();
      await acts.field('6-digit code').fill(`00000${tries}`);
      await Promise.all([visitor.page.waitForResponse(/mfa-verify/), acts.button('Continue').click()]);
      await visitor.page.waitForTimeout(200);
    }
    await acts.at('/mfa-account-locked');
    await visitor.page.getByRole('heading', { level: 1, name: 'Your account is locked' }).waitFor();
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of the mail, which works once', async () => {
    const { page } = visitor;
    const { email } = newContact();
    await acts.register(email);
    await acts.confirmEmail(email);
    await open('/login/forgot-password');
    await acts.field('Email address').fill(email);
    await acts.button('Send the link').click();
    await acts.at('/login/sent');
    const { link } = await acts.latest(email);
    await page.goto(link ?? '');
    await acts.field('New password').waitFor();
    expect(page.url()).not.toMatch(/token|email=/);
    await acts.field('New password').fill('another good phrase 5');
    await acts.button('Save the password').click();
    await acts.at('/login');
    await acts.givePassword(email, 'another good phrase 5');
    await acts.at('/setup-mobile-mfa');

    const again = await newVisitor(browser, 'phone');
    const others = asDepositor(again, product, product.origin());
    await again.page.goto(link ?? '');
    await others.field('New password').fill('a third good phrase 6');
    await others.button('Save the password').click();
    await others.at('/login/reset-password/failed');
    await again.leave();
  });
});

describe('what is typed', () => {
  it('is still there after the provider failed, and goes through the second time', async () => {
    const { page } = visitor;
    await acts.openLogin(newContact());
    await acts.button('Start').click();
    await product.sandbox('fault', { call: 'PATCH /depositor', status: 500, times: 1 });
    await acts.giveBasics('212456780');
    await page.getByText('Something on our side did not work.').first().waitFor();
    expect(await acts.field('First name').inputValue()).toBe('Ada');
    await acts.button('Save and continue').click();
    await acts.at('/registration/address');
  });
});
