import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import type { windows } from '../browser/visitor.ts';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { inFull } from '../setup/inFull.ts';
import { asDepositor, expectSound, newContact } from './depositor.ts';
import { chooseAmountAndAgree } from './driver/savingsActs.ts';

withProduct();

beforeEach(async () => void (await product.sandbox('reset', {})));

const cases = brands.flatMap((brand) => [[brand, 'phone'] as const, [brand, 'desktop'] as const]);

type Acts = ReturnType<typeof asDepositor>;

/** Links a bank account, picks an amount and agrees to all documents. */
async function goOn(page: Page, acts: Acts) {
  await acts.at('/registration/link-account-selection');
  await acts.button('Log in at my bank').click();
  const widget = page.frameLocator('iframe');
  await widget.getByRole('button', { name: 'First Meadow Bank' }).click();
  await widget.getByLabel('User name').fill('one');
  await widget.getByRole('button', { name: 'Log in' }).click();
  await chooseAmountAndAgree({ page, acts }, 50_000n);
}

describe.each(inFull(cases, cases.slice(0, 1)))('an applicant of %s in a %s window', (brand, size: keyof typeof windows) => {
  it('links a bank while in review, waits for the decision and makes the first deposit', async () => {
    const visitor = await sitDown(size);
    const { page } = visitor;
    const acts = asDepositor(visitor, product, product.origin(brand));
    const contact = newContact();
    await acts.openLogin(contact);
    await acts.apply('123-45-2003');
    await acts.at('/registration/reviewing-account');
    await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
    await goOn(page, acts);
    await acts.at('/registration/reviewing-account');
    await page.getByText('You’ve done everything on your side.').waitFor();
    await expectSound(visitor, brand);
    expect(await page.getByRole('link', { name: 'Continue' }).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'See all steps' }).click();
    await acts.at('/login/registration-home');
    await page.getByText('After our review').waitFor();
    await expectSound(visitor, brand);

    await product.sandbox('clock', { advance: '2bd' });
    expect((await acts.latest(contact.email)).subject).toContain('Your application has been reviewed');
    await page.context().clearCookies();
    await acts.logInAs(contact);
    await acts.at('/login/registration-home');
    await acts.button('Continue').click();
    await acts.at('/fund-account/ready-to-fund');
    await acts.button('Deposit $500.00').click();
    await acts.at('/fund-account/successful-fund');
    await visitor.leave();
  });
});
