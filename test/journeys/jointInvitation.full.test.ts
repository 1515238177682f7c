import { beforeEach, describe, expect, it } from 'vitest';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { asDepositor, expectSound, password } from './depositor.ts';
import { logInByCalls } from './driver/logInByCalls.ts';
import type { Visitor } from '../browser/visitor.ts';

withProduct();

describe.each(brands)('an invitation of %s', (brand) => {
  const invited = `jules.${brand}@persona.example`;
  const onboarding = '/joint-account/onboarding';
  let address = '';

  beforeEach(async () => {
    await product.sandbox('reset', {});
    const [mail] = await product.outbox(invited);
    const { pathname, search } = new URL(mail?.link ?? '');
    address = product.origin(brand) + pathname + search;
  });

  const actsOf = (visitor: Visitor) => asDepositor(visitor, product, product.origin(brand));
  const answer = async (visitor: Visitor, digits: string) => {
    const acts = actsOf(visitor);
    await acts.field('Last four digits of your Social Security number').fill(digits);
    await acts.button('Confirm').click();
  };

  it('that is opened by somebody who is logged in goes on where it was once they have logged out', { timeout: 120_000 }, async () => {
    const visitor = await sitDown('desktop', await logInByCalls(product, product.origin(brand), 'active'));
    const { page } = visitor;
    const acts = actsOf(visitor);
    try {
      await page.goto(address);
      await acts.button('Log out and continue').click();
      await acts.button('Continue').waitFor();
      await expectSound(visitor, brand);
      await page.reload();
      await acts.button('Continue').click();
      await acts.at(`${onboarding}/ssn-verification`);
      await page.goto(`${product.origin(brand)}/dashboard`);
      await acts.at('/login');
    } finally {
      await visitor.leave();
    }
  });

  it('is locked by the third wrong answer in whatever tab', { timeout: 120_000 }, async () => {
    const tabs = [await sitDown('narrow'), await sitDown('phone')];
    try {
      for (const tab of tabs) {
        await tab.page.goto(address);
        await actsOf(tab).button('Continue').click();
      }
      for (const [index, tab] of [...tabs, ...tabs].slice(0, 3).entries()) {
        await answer(tab, `111${index}`);
        if (index < 2) await tab.page.getByRole('link', { name: /don’t match/ }).waitFor();
      }
      for (const tab of tabs) {
        if (tab !== tabs[0]) await answer(tab, '4199');
        await actsOf(tab).at(`${onboarding}/locked-access`);
        await tab.page.reload();
        await tab.page.getByRole('heading', { name: 'Access locked' }).waitFor();
        await expectSound(tab, brand);
      }
    } finally {
      await Promise.all(tabs.map((tab) => tab.leave()));
    }
  });

  it('is used once: a second tab that sets a password too is sent to log in', { timeout: 120_000 }, async () => {
    const tabs = [await sitDown('desktop'), await sitDown('phone')];
    try {
      for (const tab of tabs) {
        await tab.page.goto(address);
        await actsOf(tab).button('Continue').click();
        await answer(tab, '4199');
        await actsOf(tab).button('Choose a password').click();
        await actsOf(tab).field('New password').fill(password);
      }
      for (const tab of tabs) await actsOf(tab).button('Save password').click();
      await actsOf(tabs[0]!).at(`${onboarding}/password-success`);
      await actsOf(tabs[1]!).at('/login');
      await tabs[1]!.page.getByText('You’ve already set your password with this invitation.').waitFor();
      expect(tabs.flatMap(({ troubles }) => troubles)).toEqual([]);
    } finally {
      await Promise.all(tabs.map((tab) => tab.leave()));
    }
  });
});
