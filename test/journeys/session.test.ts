import { beforeEach, describe, expect, inject, it } from 'vitest';
import { type Visitor } from '../browser/visitor.ts';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { asDepositor } from './depositor.ts';
import { findPersona } from './driver/findPersona.ts';

withProduct();
let visitor: Visitor;
let acts: ReturnType<typeof asDepositor>;

beforeEach(async () => {
  visitor = await sitDown('desktop');
  acts = asDepositor(visitor, product, product.origin());
  return () => visitor.leave();
});

describe('a session', () => {
  it.runIf(inject('full'))('survives a reload, and stores no secrets or personal data on the device', async () => {
    const { page } = visitor;
    await acts.logIn('registering-address');
    await acts.at('/login/registration-home');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Your application' }).waitFor();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toMatch(/token|bearer|persona|registering/i);
    expect(Object.keys(JSON.parse(kept) as object)).toEqual(['root', 'session']);
  });

  it('ends in every tab at once and leaves nothing behind', async () => {
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
    await second.getByText('You logged out in another tab').waitFor();
    await page.goBack();
    await acts.at('/login');
    expect(await page.evaluate(() => localStorage.getItem('root') ?? '')).not.toContain('sessionMark');
    expect((await page.context().cookies()).map(({ name }) => name).filter((name) => name !== 'XSRF-TOKEN')).toEqual([]);
  });

  it.runIf(inject('full'))('ends at once when logging out without a network', async () => {
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
});

describe('the login', () => {
  it.runIf(inject('full'))('says the same for a wrong password and an unknown email address, and keeps what was typed', async () => {
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

  it.runIf(inject('full'))('works when the anti-forgery token has expired', async () => {
    await product.sandbox('fault', { call: 'POST /login', status: 419, times: 2 });
    await acts.logInAs(await findPersona(product, 'active'));
    await acts.at('/dashboard');
  });
});

describe('typed text', () => {
  it('survives a reload and the end of the session, for the same person in the same tab', async () => {
    const { page } = visitor;
    await acts.logIn('registering-none');
    await acts.button('Start').click();
    await acts.at('/registration/basic-information');
    await acts.field('First name').fill('Marker');
    await acts.field('Last name').fill('Lovelace');
    await acts.field('Social Security number').fill('212456780');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Tell us about yourself' }).waitFor();
    expect(await acts.field('First name').inputValue()).toBe('Marker');
    expect(await acts.field('Last name').inputValue()).toBe('Lovelace');
    expect(await acts.field('Social Security number').inputValue()).toBe('');
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toMatch(/Marker|Lovelace|2124/);

    await product.sandbox('clock', { advance: 'PT20M' });
    await page.reload();
    await acts.at('/login');
    const explained = page.getByText('We logged you out to protect your account.');
    await explained.waitFor();
    await page.reload();
    await explained.waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await explained.count()).toBe(0);

    await acts.logInAs(await findPersona(product, 'registering-none'));
    await acts.button('Start').click();
    await acts.at('/registration/basic-information');
    expect(await acts.field('First name').inputValue()).toBe('Marker');
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await acts.at('/login');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it.runIf(inject('full'))('is kept when the provider fails, and works the second time', async () => {
    const { page } = visitor;
    await acts.logIn('registering-none');
    await acts.button('Start').click();
    await product.sandbox('fault', { call: 'PATCH /depositor', status: 500, times: 1 });
    await acts.giveBasics('212456780');
    await page.getByText('Something went wrong on our side.').first().waitFor();
    expect(await acts.field('First name').inputValue()).toBe('Ada');
    await acts.button('Save and continue').click();
    await acts.at('/registration/address');
  });
});
