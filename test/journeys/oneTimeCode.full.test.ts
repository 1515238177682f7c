import { describe, expect, it } from 'vitest';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { asDepositor, expectSound } from './depositor.ts';
import { findPersona } from './driver/findPersona.ts';

withProduct();

const cases = brands.map((brand, index) => [brand, index % 2 === 0 ? 'desktop' : 'phone'] as const);

describe.each(cases)('a depositor of %s in a %s window who logged in a while ago', (brand, size) => {
  it('closes the account after confirming a one-time code on the page', async () => {
    const visitor = await sitDown(size);
    const { page, troubles } = visitor;
    const acts = asDepositor(visitor, product, product.origin(brand));
    const persona = await findPersona(product, 'active');
    const codeHeading = page.getByRole('heading', { name: 'Confirm it’s you' });
    const close = acts.button('Withdraw everything and close my account');
    try {
      await acts.logInAs(persona);
      await product.sandbox('clock', { advance: 'PT6M' });
      await page.goto(`${product.origin(brand)}/withdraw`);
      await close.click();
      await codeHeading.waitFor();
      expect(await close.count()).toBe(0);
      await expectSound(visitor, brand);

      await acts.button('Send code').click();
      await page.getByText('We sent a code to').waitFor();
      await expect.poll(() => acts.field('6-digit code').evaluate((field) => field === document.activeElement)).toBe(true);
      await acts.field('6-digit code').fill('000000');
      await page.getByText('That code isn’t right').first().waitFor();
      await expectSound(visitor, brand);

      await acts.giveCode(persona.phone);
      await codeHeading.waitFor({ state: 'hidden' });
      await close.waitFor();
      expect(await page.locator(':focus').count()).toBe(1);
      await close.click();
      await acts.at('/withdraw/close-success');
      await page.getByRole('heading', { name: 'You’re closing your account' }).waitFor();
      await expectSound(visitor, brand);
      expect(troubles).toEqual([]);
    } finally {
      await visitor.leave();
    }
  });
});

it('asks for the code, and says why, in the place of a button that was pressed too long after the login', async () => {
  const origin = product.origin('volt');
  const visitor = await sitDown('phone');
  const { page, troubles } = visitor;
  const acts = asDepositor(visitor, product, origin);
  const withdraw = acts.button('Withdraw $600.00');
  try {
    await acts.logInAs(await findPersona(product, 'in-review'));
    await page.goto(`${origin}/withdraw`);
    await acts.field('Amount').fill('600');
    await acts.button('Review').click();
    await withdraw.waitFor();
    await product.sandbox('clock', { advance: 'PT6M' });
    await withdraw.click();
    await page.getByText('Before this much money leaves your account, we ask for a one-time code.').waitFor();
    expect(await withdraw.count()).toBe(0);
    expect(await page.locator(':focus').count()).toBe(1);
    await expectSound(visitor, 'volt');
    expect(troubles).toEqual([]);
  } finally {
    await visitor.leave();
  }
});
