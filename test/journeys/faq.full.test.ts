import { describe, expect, it } from 'vitest';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { inFull } from '../setup/inFull.ts';
import { asDepositor, expectSound } from './depositor.ts';

withProduct();

const cases = brands.map((brand, index) => [brand, index % 2 === 0 ? 'phone' : 'desktop'] as const);

describe.each(inFull(cases, cases.slice(1)))('a depositor of %s in a %s window', (brand, size) => {
  it('searches the questions and opens an answer by keyboard', async () => {
    const visitor = await sitDown(size);
    const { page, troubles } = visitor;
    const acts = asDepositor(visitor, product, product.origin(brand));
    try {
      await acts.logIn('active');
      await page.goto(`${product.origin(brand)}/faq`);
      const question = acts.button('Is my money insured?');
      await question.waitFor();
      const before = await page.getByRole('heading', { level: 3 }).count();
      await expectSound(visitor, brand);

      await acts.field('Search questions').fill('INSURED money');
      await page.getByText('1 question', { exact: true }).first().waitFor();
      await question.focus();
      await page.keyboard.press('Enter');
      await page.getByText(/up to \$250,000/).waitFor();
      await expectSound(visitor, brand);

      await acts.field('Search questions').fill('submarine');
      await page.getByText('No question matches. Try other words, or write to us.').first().waitFor();
      await expectSound(visitor, brand);
      await acts.field('Search questions').fill('');
      await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(before);
      expect(troubles).toEqual([]);
    } finally {
      await visitor.leave();
    }
  });
});
