import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type Visitor, type windows } from '../browser/visitor.ts';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { inFull } from '../setup/inFull.ts';
import { asDepositor, expectSound, newContact } from './depositor.ts';
import { reloadInFull } from './driver/reloadInFull.ts';

withProduct();

async function visit(
  brand: string,
  size: keyof typeof windows,
  run: (visitor: Visitor, acts: ReturnType<typeof asDepositor>) => Promise<void>,
) {
  const visitor = await sitDown(size);
  try {
    await run(visitor, asDepositor(visitor, product, product.origin(brand)));
  } finally {
    await visitor.leave();
  }
}

/** The current step is marked, also after a reload. */
async function marksStep(page: Page, step: string) {
  const current = page.getByRole('region', { name: 'Your application' }).getByText(step);
  await current.waitFor();
  await reloadInFull(page);
  await current.waitFor();
}

const cases = brands.flatMap((brand) => [[brand, 'phone'] as const, [brand, 'desktop'] as const]);

describe.each(inFull(cases, cases.slice(0, 1)))('a visitor of %s in a %s window', (brand, size) => {
  it('opens an account, and every page and every error on the way is sound', async () => {
    await visit(brand, size, async (visitor, acts) => {
      const { page } = visitor;
      const sound = () => expectSound(visitor, brand);
      const { email, phone } = newContact();

      await page.goto(`${product.origin(brand)}/`);
      await page.getByRole('link', { name: 'Open an account' }).click();
      await acts.at('/registration');
      await sound();
      // The first question is within reach of the thumb, below notice, step and title.
      const first = await page.locator('main label').first().boundingBox();
      if (size === 'phone') expect(first?.y).toBeLessThan(300);
      await acts.button('Create my login').click();
      await page.getByText('Please check these answers').waitFor();
      await sound();
      await acts.register(email);
      await sound();
      await acts.confirmEmail(email);
      await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
      expect(new URL(page.url()).search).toBe('');
      await sound();

      await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
      await acts.at('/login');
      await sound();
      await acts.givePassword(email);
      await acts.at('/setup-mobile-mfa');
      await sound();
      await acts.addPhone(phone);
      await marksStep(page, 'Step 1 of 4');
      await sound();
      await acts.field('6-digit code').fill('000000');
      await page.getByRole('link', { name: /isn’t right/ }).waitFor();
      await sound();
      await acts.giveCode(phone);

      await acts.at('/registration/landing');
      await marksStep(page, 'Step 2 of 4');
      await sound();
      await acts.button('Start').click();
      await acts.at('/registration/basic-information');
      await acts.button('Save and continue').click();
      await page.getByText('Please check these answers').waitFor();
      await sound();
      await acts.giveBasics('123-45-6789');
      await acts.at('/registration/address');
      await sound();
      await acts.giveAddress();
      await acts.at('/registration/employer');
      await sound();
      await acts.giveWork();
      await sound();
      await page.getByRole('button', { name: 'Edit Where you live' }).click();
      await acts.field('City').fill('Dallas');
      await sound();
      await acts.button('Save').click();
      await page.getByText('Dallas').waitFor();
      expect(await page.getByText('6789').textContent()).toBe('•••-••-6789');
      await acts.button('Confirm and check my identity').click();
      await acts.at('/registration/passed');
      await page.getByText('Your identity is confirmed').waitFor();
      await sound();
      await page.getByRole('link', { name: 'See all steps' }).click();
      await acts.at('/login/registration-home');
      await sound();
      await acts.button('Continue').click();
      await acts.at('/registration/link-account-selection');
      await sound();
    });
  });
});
