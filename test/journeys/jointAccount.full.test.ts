import { describe, expect, it } from 'vitest';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { asDepositor, expectSound } from './depositor.ts';
import { findPersona } from './driver/findPersona.ts';
import { giveHomeAndWork } from './driver/jointActs.ts';
import { logInByCalls } from './driver/logInByCalls.ts';

withProduct();

const cases = brands.map((brand, index) => [brand, index % 2 === 0 ? 'phone' : 'desktop'] as const);

describe.each(cases)('a depositor of %s in a %s window who adds a joint holder', (brand, size) => {
  it('loses nothing to a reload, another window or a code that is asked for', async () => {
    const origin = product.origin(brand);
    const invited = `robin@${brand}.example.com`;
    const session = await logInByCalls(product, origin, 'active');
    const [visitor, other] = [await sitDown(size, session), await sitDown(size, session)];
    const { page } = visitor;
    const [acts, elsewhere] = [asDepositor(visitor, product, origin), asDepositor(other, product, origin)];
    const save = (where = acts) => where.button('Save and continue').click();
    const giveEmail = async (where: typeof acts, email: string) => {
      await where.at('/joint-account/setup/contact');
      await where.field('Their email address').fill(email);
      await save(where);
      await where.at('/joint-account/setup/personal-information');
    };
    const givePerson = async () => {
      await acts.field('Last name').fill('Rivera');
      for (const [part, value] of Object.entries({ Month: '4', Day: '12', Year: '1991' })) await acts.field(part).fill(value);
      await acts.field('Social Security number').fill('212456790');
      await save();
    };
    try {
      await page.goto(`${origin}/my-account`);
      await page.getByRole('link', { name: /^Add a joint account holder/ }).click();
      await acts.button('Start').click();
      await giveEmail(acts, invited);
      await acts.field('First name').fill('Robin');
      await page.reload();
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#basic-information-first_name')?.value === 'Robin');

      await other.page.goto(`${origin}/joint-account/close-application`);
      await elsewhere.button('Stop and delete').click();
      await elsewhere.at('/my-account');
      await givePerson();
      await acts.at('/joint-account');
      await page.getByText('You stopped adding this person in another window.').first().waitFor();

      await acts.button('Start').click();
      await giveEmail(acts, invited);
      expect(await acts.field('First name').inputValue()).toBe('');
      await save();
      await page.getByText('Enter their first name').first().waitFor();
      await expectSound(visitor, brand);
      await acts.field('First name').fill('Robin');
      await givePerson();

      await giveHomeAndWork(acts);
      await expectSound(visitor, brand);

      await product.sandbox('clock', { advance: 'PT6M' });
      const invite = acts.button('Check their identity and invite them');
      await invite.click();
      await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
      await acts.button('Send code').click();
      await acts.giveCode((await findPersona(product, 'active')).phone);
      await invite.dblclick();
      await acts.at('/joint-account/success');
      expect(await product.outbox(invited)).toHaveLength(1);
      await page.getByRole('link', { name: 'Who holds this account', exact: true }).click();
      await acts.at('/joint-account/account-holder');
      await acts.button('Stop adding this person').click();
      await acts.button('Yes, delete it').click();
      await acts.at('/my-account');
      await page.getByRole('link', { name: /^Add a joint account holder/ }).waitFor();
      expect(visitor.troubles.filter((trouble) => !/40[349]/.test(trouble))).toEqual([]);
    } finally {
      await other.leave();
      await visitor.leave();
    }
  });
});
