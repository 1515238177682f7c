import { expect, it } from 'vitest';
import { untilAppHasPage } from '../browser/visitor.ts';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { asDepositor, newContact, password } from './depositor.ts';
import { arrive, focused, tabTo, type } from './driver/byKeyboard.ts';

withProduct();

it('a depositor opens an account by keyboard alone', async () => {
  const visitor = await sitDown('desktop');
  const { page } = visitor;
  const acts = asDepositor(visitor, product, product.origin());
  const { email, phone } = newContact();

  await page.goto(product.origin());
  await untilAppHasPage(page);
  await tabTo(page, /^Open an account$/);
  await page.keyboard.press('Enter');
  expect(await arrive(page, '/registration')).toBe('Open your savings account');
  await type(page, /^Email address/, email);
  await type(page, /^New password/, password);
  await page.keyboard.press('Enter');
  await arrive(page, '/email-verification');
  await acts.confirmEmail(email);
  await untilAppHasPage(page);
  await tabTo(page, /^Log in$/);
  await page.keyboard.press('Enter');
  expect(await arrive(page, '/login')).toBe('Log in');
  await type(page, /^Email address/, email);
  await type(page, /^Password/, password);
  await page.keyboard.press('Enter');
  expect(await arrive(page, '/setup-mobile-mfa')).toBe('Add your mobile phone');
  await type(page, /^Mobile phone number/, phone);
  await page.keyboard.press('Enter');
  expect(await arrive(page, '/otp-verification')).toBe('6-digit code');
  // The sixth digit submits the form.
  await page.keyboard.type((await acts.latest(phone)).code ?? '');
  await arrive(page, '/registration/landing');
  await tabTo(page, /^Start$/);
  await page.keyboard.press('Enter');
  await arrive(page, '/registration/basic-information');

  // An error moves focus to the summary, whose links lead to the fields.
  await tabTo(page, /^Save and continue$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('Please check these answers');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^First name/);
  await page.keyboard.type('Ada');
  await type(page, /^Last name/, 'Lovelace');
  await type(page, /^Month/, '5');
  await type(page, /^Day/, '17');
  await type(page, /^Year/, '1990');
  await type(page, /^Social Security number/, '212456789');
  await page.keyboard.press('Enter');
  await arrive(page, '/registration/address');
  await type(page, /^Street address/, '12 Elm Street');
  await type(page, /^City/, 'Austin');
  await type(page, /^State/, 'Tex');
  await type(page, /^ZIP code/, '78701');
  await page.keyboard.press('Enter');
  await arrive(page, '/registration/employer');
  await type(page, /^What best describes your work/, 'Ret');
  await tabTo(page, /^Save and continue$/);
  await page.keyboard.press('Enter');
  await arrive(page, '/registration/confirm-details');
  await tabTo(page, /^Confirm and check my identity$/);
  await page.keyboard.press('Enter');
  await arrive(page, '/registration/passed');
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});
