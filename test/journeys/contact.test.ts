import { describe, expect, it } from 'vitest';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { inFull } from '../setup/inFull.ts';
import { asDepositor, expectSound } from './depositor.ts';
import { findPersona } from './driver/findPersona.ts';
import { goTo } from './driver/goTo.ts';
import { logInByCalls } from './driver/logInByCalls.ts';
import { reloadInFull } from './driver/reloadInFull.ts';

withProduct();

const cases = brands.map((brand, index) => [brand, index % 2 === 0 ? 'phone' : 'desktop'] as const);

describe.each(inFull(cases, cases.slice(0, 1)))('a depositor of %s in a %s window who logged in a while ago', (brand, size) => {
  it('changes the email address, sees the old and the new one, and logs in with it', async () => {
    const origin = product.origin(brand);
    const visitor = await sitDown(size, await logInByCalls(product, origin, 'active'));
    const { page, troubles } = visitor;
    const acts = asDepositor(visitor, product, origin);
    const { email, phone, password } = await findPersona(product, 'active');
    const next = `ada.${brand}@example.com`;
    const typed = acts.field('New email address');
    const sent = page.getByText(`We emailed a 6-digit code to ${next}.`);
    try {
      await product.sandbox('clock', { advance: 'PT6M' });
      await page.goto(`${origin}/edit-user-info/email`);
      await typed.fill(email.toUpperCase());
      await page.keyboard.press('Enter');
      await page.getByText('That’s the email address we already have').first().waitFor();
      await expectSound(visitor, brand);

      await typed.fill(next);
      await page.keyboard.press('Enter');
      const codeHeading = page.getByRole('heading', { name: 'Confirm it’s you' });
      await codeHeading.waitFor();
      await expectSound(visitor, brand);
      await acts.button('Send code').click();
      await acts.giveCode(phone);
      await codeHeading.waitFor({ state: 'hidden' });
      expect(await typed.inputValue()).toBe(next);
      await acts.button('Send code').click();

      await acts.at('/my-account/otp-verification');
      await sent.waitFor();
      await reloadInFull(page);
      await sent.waitFor();
      await acts.field('6-digit code').fill('000000');
      await page.getByText('That code isn’t right').first().waitFor();
      await expectSound(visitor, brand);
      await acts.giveCode(next);

      await acts.at('/edit-user-info/success');
      await reloadInFull(page);
      await page.getByRole('heading', { name: 'Your email address is changed' }).waitFor();
      expect(await page.getByRole('definition').allTextContents()).toEqual([email, next]);
      await expectSound(visitor, brand);

      await goTo(page, '/logout');
      await acts.at('/login');
      await acts.givePassword(next, password);
      await acts.at('/login/choose-mfa');
      expect(troubles).toEqual([]);
    } finally {
      await visitor.leave();
    }
  });
});
