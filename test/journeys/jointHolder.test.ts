import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { inFull } from '../setup/inFull.ts';
import { asDepositor, expectSound, newContact, password } from './depositor.ts';
import { answerAsPage } from './driver/askAsPage.ts';
import { goTo } from './driver/goTo.ts';
import { inviteJointHolder } from './driver/jointActs.ts';
import { agreeToDocuments } from './driver/savingsActs.ts';
import { logInByCalls } from './driver/logInByCalls.ts';
import { reloadInFull } from './driver/reloadInFull.ts';

withProduct();

const cases = brands.flatMap((brand, index) => [[brand, index % 2 === 0 ? 'phone' : 'desktop'] as const]);

describe.each(inFull(cases, cases.slice(0, 1)))('two people at %s, one in a %s window', (brand, size) => {
  it('share an account: the invited person proves who they are, gets a login, and sees the same balance', async () => {
    const origin = product.origin(brand);
    const primary = await sitDown('desktop', await logInByCalls(product, origin, 'active'));
    const visitor = await sitDown(size);
    const { page } = visitor;
    const acts = asDepositor(visitor, product, origin);
    const sound = () => expectSound(visitor, brand);
    const { email, phone } = newContact();
    const digits = acts.field('Last four digits of your Social Security number');
    const openLink = async () => page.goto((await acts.latest(email)).link ?? '');
    const onboarding = '/joint-account/onboarding';
    try {
      await inviteJointHolder(
        { page: primary.page, acts: asDepositor(primary, product, origin), origin, sound: () => expectSound(primary, brand) },
        email,
        '212456789',
      );
      await goTo(primary.page, '/dashboard');
      const balanceOn = (home: Page) => home.getByRole('main').locator('p[aria-labelledby]', { hasText: '$' }).innerText();
      const balance = await balanceOn(primary.page);

      if (inject('full')) {
        const { pathname, search } = new URL((await acts.latest(email)).link ?? '');
        await primary.page.goto(origin + pathname + search);
        await primary.page.getByRole('heading', { name: 'You’re already logged in' }).waitFor();
        await primary.page.getByRole('button', { name: 'Stay logged in' }).click();
        await primary.page.waitForURL((url) => url.pathname === '/dashboard');
      }

      await openLink();
      await page.getByText(/invited you to share a savings account/).waitFor();
      expect(new URL(page.url()).search).toBe('');
      await sound();
      await reloadInFull(page);
      await acts.button('Continue').click();
      await acts.at(`${onboarding}/ssn-verification`);
      await page.getByText('You have 3 tries left.').waitFor();
      await digits.fill('1111');
      await acts.button('Confirm').click();
      await page.getByRole('link', { name: /don’t match/ }).waitFor();
      await page.getByText('You have 2 tries left.').waitFor();
      await sound();

      if (inject('full')) {
        // Simulates an interruption: the tab is closed and the link opened again.
        await page.goto('about:blank');
        await openLink();
        await acts.button('Continue').click();
        await page.getByText('You have 2 tries left.').waitFor();
      }
      await digits.fill('6789');
      await page.keyboard.press('Enter');
      await acts.at(`${onboarding}/identity-verified`);
      await reloadInFull(page);
      await sound();
      await acts.button('Choose a password').click();
      await acts.at(`${onboarding}/create-password`);
      await reloadInFull(page);
      if (inject('full')) {
        await acts.field('New password').fill('short');
        await acts.button('Save password').click();
        await page.getByRole('link', { name: /at least/ }).waitFor();
        await sound();
      }
      await acts.field('New password').fill(password);
      await acts.button('Save password').click();
      await acts.at(`${onboarding}/password-success`);
      await sound();

      if (inject('full')) {
        await openLink();
        await acts.at('/login');
        await page.getByText('You’ve already set your password with this invitation.').waitFor();
      } else {
        await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
        await acts.at('/login');
      }
      await acts.givePassword(email);
      await acts.addPhone(phone);
      await acts.giveCode(phone);
      await acts.at('/login/registration-home');
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('hash');
      await sound();
      expect((await answerAsPage(page, 'GET', '/accounts')).text).not.toContain('available_balance');
      await acts.button('Continue').click();
      await acts.at('/fund-account/disclosure');
      expect(await page.getByRole('region', { name: 'Your application' }).count()).toBe(0);
      await agreeToDocuments({ page, acts });
      await acts.button('Continue').click();
      await acts.at(`${onboarding}/success`);
      await page.getByText(/You now share this account with/).waitFor();
      await sound();
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await acts.at('/dashboard');
      expect(await balanceOn(page)).toBe(balance);
      await sound();
    } finally {
      await Promise.all([primary.leave(), visitor.leave()]);
    }
  });
});
