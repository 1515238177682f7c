import { describe, expect, it } from 'vitest';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { asDepositor, expectSound } from './depositor.ts';

withProduct();

const cases = brands.map((brand, index) => [brand, index % 2 === 0 ? 'phone' : 'desktop'] as const);

describe.each(cases)('a depositor of %s in a %s window', (brand, size) => {
  it('removes a beneficiary and splits the account among the others, then chooses a nonprofit', async () => {
    const visitor = await sitDown(size);
    const { page, troubles } = visitor;
    const acts = asDepositor(visitor, product, product.origin(brand));
    const names = page.getByRole('list', { name: 'Beneficiaries and their shares' }).getByRole('listitem');
    try {
      await acts.logIn('beneficiaries');
      await page.goto(`${product.origin(brand)}/beneficiary/list`);
      await names.first().waitFor();
      const before = await names.count();
      await expectSound(visitor, brand);
      await names.last().getByRole('button').click();
      await acts.at('/beneficiary/details');
      await expectSound(visitor, brand);
      await page.getByRole('link', { name: 'Remove this beneficiary' }).click();
      await acts.at('/beneficiary/remove');
      await acts.button('Remove').click();
      await page.getByText(/^Your shares add up to/).waitFor();
      await expectSound(visitor, brand);
      await acts.button('Split evenly').click();
      await acts.button('Remove').click();
      await acts.at('/beneficiary/success');
      await names.first().waitFor();
      expect(await names.count()).toBe(before - 1);
      await expectSound(visitor, brand);

      await page.goto(`${product.origin(brand)}/non-profit/select`);
      const search = page.getByRole('combobox', { name: 'Search by name, city or EIN' });
      await search.fill('food');
      await page.getByRole('option', { name: /Alder Creek Food Pantry/ }).waitFor();
      await expectSound(visitor, brand);
      await search.press('ArrowDown');
      await search.press('Enter');
      await acts.button('Choose this nonprofit').click();
      await acts.at('/non-profit/success');
      await page.getByRole('heading', { level: 1, name: 'Alder Creek Food Pantry' }).waitFor();
      expect(troubles).toEqual([]);
    } finally {
      await visitor.leave();
    }
  });
});
