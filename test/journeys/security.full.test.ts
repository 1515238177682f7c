import { expect, it } from 'vitest';
import { browser, product, sitDown, withProduct } from '../browser/withProduct.ts';
import { newVisitor } from '../browser/visitor.ts';
import { asDepositor, expectSound } from './depositor.ts';
import { findPersona } from './driver/findPersona.ts';

withProduct();

it('a new password logs out every other browser with an explanation, but not this browser’s tabs', async () => {
  const origin = product.origin();
  const persona = await findPersona(product, 'active');
  const [here, elsewhere] = [await sitDown('desktop'), await newVisitor(browser, 'phone')];
  const [acts, there] = [asDepositor(here, product, origin), asDepositor(elsewhere, product, origin)];
  try {
    await acts.logIn('active');
    await there.logIn('active');
    await elsewhere.page.goto(`${origin}/my-account`);
    await elsewhere.page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
    await here.page.goto(`${origin}/my-account`);
    const second = await here.page.context().newPage();
    await second.goto(`${origin}/my-account`);
    await second.getByRole('heading', { level: 1, name: 'My account' }).waitFor();

    await here.page.getByRole('link', { name: 'Password' }).click();
    await acts.at('/my-account/password');
    await acts.field('Current password').fill(persona.password);
    await acts.field('New password').fill('another good phrase 5');
    await expectSound(here, 'harbor');
    await acts.button('Save new password').click();
    await acts.at('/my-account');
    await here.page.getByText('Your password is changed.').waitFor();

    await elsewhere.page.getByRole('link', { name: 'Trusted devices' }).click();
    await there.at('/login');
    const why = elsewhere.page.getByText('We logged you out because your password was changed.');
    await why.waitFor();
    await elsewhere.page.reload();
    await why.waitFor();
    await second.getByRole('link', { name: 'Trusted devices' }).click();
    await second.getByText(/^You have no trusted devices/).waitFor();

    await there.givePassword(persona.email, 'another good phrase 5');
    await there.at('/login/choose-mfa');
    const sent = await product.outbox(persona.email);
    expect(sent[0]).toMatchObject({ subject: expect.stringContaining('password was changed') as string });
    expect([...here.troubles, ...elsewhere.troubles]).toEqual([]);
  } finally {
    await Promise.all([here.leave(), elsewhere.leave()]);
  }
});
