import { describe, expect, it } from 'vitest';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { inFull } from '../setup/inFull.ts';
import { asDepositor, expectSound } from './depositor.ts';

withProduct();

const cases = brands.map((brand, index) => [brand, index % 2 === 0 ? 'phone' : 'desktop'] as const);

describe.each(inFull(cases, cases.slice(0, 1)))('a depositor of %s in a %s window', (brand, size) => {
  it('opens an alert by keyboard, follows it to the transaction, then reads and clears the rest', async () => {
    const visitor = await sitDown(size);
    const { page, troubles } = visitor;
    const acts = asDepositor(visitor, product, product.origin(brand));
    const entry = page.getByRole('navigation').getByRole('link', { name: /Alerts/ });
    const count = async () => Number(/\d/.exec((await entry.textContent()) ?? '')?.[0] ?? 0);
    try {
      await acts.logIn('active', '/dashboard/alerts');
      await page.getByText('2 new alerts').waitFor();
      expect(await count()).toBe(2);
      const row = page.getByRole('main').getByRole('button', { name: /New/ }).first();
      const title = (await row.textContent()) ?? '';
      await row.focus();
      await page.keyboard.press('Enter');
      await page.getByText('Alert marked as read').waitFor();
      await expect.poll(count).toBe(1);
      expect(title).toMatch(/Deposit received|Interest paid/);
      await expectSound(visitor, brand);

      await acts.button('See the transaction').click();
      await acts.at('/dashboard/transactions-list');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.goBack();
      await acts.at('/dashboard/alerts');

      await acts.button('Mark all as read').click();
      await page.getByText('Alerts marked as read').waitFor();
      await expect.poll(count).toBe(0);
      await page.getByRole('button', { name: /Bookmark our address/ }).click();
      await acts.button('Don’t show this again').click();
      await expect.poll(() => page.getByRole('button', { name: /Bookmark our address/ }).count()).toBe(0);
      await page.reload();
      await page.getByText(/You’ve read all of your alerts|You’re all caught up/).waitFor();
      expect(await page.getByRole('button', { name: /Bookmark our address/ }).count()).toBe(0);
      expect(troubles).toEqual([]);
    } finally {
      await visitor.leave();
    }
  });
});
