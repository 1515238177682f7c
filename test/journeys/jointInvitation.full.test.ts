import { beforeEach, describe, expect, it } from 'vitest';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { asDepositor, expectSound, newContact, password } from './depositor.ts';
import { logInByCalls } from './driver/logInByCalls.ts';
import type { Visitor } from '../browser/visitor.ts';

withProduct();

describe.each(brands)('an invitation at %s', (brand) => {
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

  it('opened while logged in continues after logging out', async () => {
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

  it('is locked after the third wrong answer, in any tab', async () => {
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

  it('can be used once: a second tab that sets a password is sent to log in', async () => {
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

  describe('withdrawn by the primary holder', () => {
    /** In another browser, through the page. */
    async function stopAdding() {
      const primary = await sitDown('desktop', await logInByCalls(product, product.origin(brand), 'joint-pending'));
      try {
        const acts = actsOf(primary);
        await primary.page.goto(`${product.origin(brand)}/joint-account/account-holder`);
        await acts.button('Stop adding this person').click();
        await acts.button('Yes, delete it').click();
        await acts.at('/my-account');
        await primary.page.getByText('It’s deleted. You’re the only holder of this account.').first().waitFor();
        expect(primary.troubles).toEqual([]);
      } finally {
        await primary.leave();
      }
    }

    async function expectDead(visitor: Visitor) {
      const { page } = visitor;
      await actsOf(visitor).at(`${onboarding}/locked-access`);
      await page.getByRole('heading', { name: 'If your invitation doesn’t work' }).waitFor();
      await page.getByText('This invitation no longer works.').first().waitFor();
      await page.getByText('the person who invited you can cancel it').waitFor();
      await expectSound(visitor, brand);
    }

    it('stops working, and says so at the next press', async () => {
      const tabs = [await sitDown('narrow'), await sitDown('desktop')] as const;
      const [answering, verified] = tabs;
      try {
        for (const tab of tabs) {
          await tab.page.goto(address);
          await actsOf(tab).button('Continue').click();
          await actsOf(tab).at(`${onboarding}/ssn-verification`);
        }
        await answer(verified, '4199');
        await actsOf(verified).button('Choose a password').click();
        await actsOf(verified).field('New password').fill(password);
        await stopAdding();
        await answer(answering, '4199');
        await actsOf(verified).button('Save password').click();
        for (const tab of tabs) {
          await expectDead(tab);
          await tab.page.goto(address);
          await expectDead(tab);
        }
      } finally {
        await Promise.all(tabs.map((tab) => tab.leave()));
      }
    });

    it('ends a login that exists by then', async () => {
      const visitor = await sitDown('phone');
      const { page } = visitor;
      const acts = actsOf(visitor);
      const { phone } = newContact();
      try {
        await page.goto(address);
        await acts.button('Continue').click();
        await answer(visitor, '4199');
        await acts.button('Choose a password').click();
        await acts.field('New password').fill(password);
        await acts.button('Save password').click();
        await acts.at(`${onboarding}/password-success`);
        await acts.givePassword(invited);
        await acts.addPhone(phone);
        await acts.giveCode(phone);
        await acts.at('/login/registration-home');
        await stopAdding();
        await acts.button('Continue').click();
        await acts.at('/login');
        await acts.givePassword(invited);
        await page.getByText(/^That email and password don’t match/).waitFor();
        await page.goto(address);
        await expectDead(visitor);
      } finally {
        await visitor.leave();
      }
    });
  });
});
