import { expect, it } from 'vitest';
import { untilAppHasPage } from '../browser/visitor.ts';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { asDepositor, newContact, password } from './depositor.ts';
import { arrive, focused, tabTo, type } from './driver/byKeyboard.ts';
import { readCode } from './driver/readCode.ts';

withProduct();

it('an invited holder joins the account by keyboard alone', async () => {
  const visitor = await sitDown('desktop');
  const { page } = visitor;
  const origin = product.origin();
  const acts = asDepositor(visitor, product, origin);
  const { phone } = newContact();
  const email = 'jules.harbor@persona.example';
  const onboarding = '/joint-account/onboarding';
  const press = async (name: RegExp) => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  };

  const { pathname, search } = new URL((await acts.latest(email)).link ?? '');
  await page.goto(origin + pathname + search);
  await untilAppHasPage(page);
  await press(/^Continue$/);
  await arrive(page, `${onboarding}/ssn-verification`);
  await type(page, /^Last four digits/, '1111');
  await page.keyboard.press('Enter');
  // An error moves focus to the summary, whose link leads back to the field.
  await expect.poll(() => focused(page)).toBe('There is a problem');
  await press(/don’t match/);
  await expect.poll(() => focused(page)).toMatch(/^Last four digits/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('4199');
  await page.keyboard.press('Enter');
  expect(await arrive(page, `${onboarding}/identity-verified`)).toBe('Your identity is confirmed');
  await press(/^Choose a password$/);
  await arrive(page, `${onboarding}/create-password`);
  await type(page, /^New password/, password);
  await page.keyboard.press('Enter');
  expect(await arrive(page, `${onboarding}/password-success`)).toBe('Your password is saved');
  await press(/^Log in$/);
  await arrive(page, '/login');
  await type(page, /^Email address/, email);
  await type(page, /^Password/, password);
  await page.keyboard.press('Enter');
  await arrive(page, '/setup-mobile-mfa');
  await type(page, /^Mobile phone number/, phone);
  await page.keyboard.press('Enter');
  await arrive(page, '/otp-verification');
  await page.keyboard.type((await acts.latest(phone)).code ?? '');
  await arrive(page, '/login/registration-home');
  await press(/^Continue$/);
  await arrive(page, '/fund-account/disclosure');
  await press(/^Open the test document$/);
  const code = await readCode(page);
  await type(page, /^Code in the test document/, code ?? '');
  await press(/^Agree to electronic records$/);
  for (const place of [2, 3, 4, 5]) {
    await page.getByText(`Document ${place} of 5`).waitFor();
    await press(/^I have read and agree$/);
  }
  await press(/^Continue$/);
  expect(await arrive(page, `${onboarding}/success`)).toBe('You’re now a joint account holder');
  await press(/^Go to the home page$/);
  await arrive(page, '/dashboard');
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});

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
