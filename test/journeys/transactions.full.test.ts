import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { inFull } from '../setup/inFull.ts';
import { asDepositor, expectSound } from './depositor.ts';

withProduct();

const cases = brands.map((brand, index) => [brand, index % 2 === 0 ? 'phone' : 'desktop'] as const);

/** The list's total; it is virtualized, so not all rows are rendered. */
const countIn = async (page: Page) =>
  Number(await page.getByRole('list', { name: 'Transactions' }).getByRole('listitem').first().getAttribute('aria-setsize'));
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Transactions' }).getByRole('button');

describe.each(inFull(cases, cases.slice(0, 1)))('a depositor of %s in a %s window', (brand, size) => {
  it('browses transactions, opens one by keyboard, and saves the ones found', async () => {
    const visitor = await sitDown(size);
    const { page, troubles } = visitor;
    const acts = asDepositor(visitor, product, product.origin(brand));
    try {
      await acts.logIn('active');
      await page.goto(`${product.origin(brand)}/dashboard/transactions-list`);
      await rowsOf(page).first().waitFor();
      const all = await countIn(page);
      await expectSound(visitor, brand);

      await acts.field('Search').fill('nothing like this');
      await page.getByText('Nothing found. Try other words, or clear the search.').first().waitFor();
      expect(await rowsOf(page).count()).toBe(0);
      await acts.button('Clear search').click();
      await expect.poll(() => countIn(page)).toBe(all);

      await acts.field('Type').selectOption({ label: 'Deposit' });
      await acts.field('Status').selectOption({ label: 'Done' });
      const kinds = async () => (await rowsOf(page).allTextContents()).map((row) => /^[A-Z][a-z]+/.exec(row)?.[0]);
      await expect.poll(async () => [...new Set(await kinds())]).toEqual(['Deposit']);

      await rowsOf(page).first().focus();
      await page.keyboard.press('End');
      expect(
        await rowsOf(page)
          .last()
          .evaluate((row) => row === document.activeElement),
      ).toBe(true);
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Deposit' });
      await dialog.getByText('Reference').waitFor();
      await expectSound(visitor, brand);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect
        .poll(() =>
          rowsOf(page)
            .first()
            .evaluate((row) => row === document.activeElement),
        )
        .toBe(true);

      const found = await countIn(page);
      const [file] = await Promise.all([page.waitForEvent('download'), acts.button('Download CSV').click()]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${brand}-transactions-\\d{4}-\\d{2}-\\d{2}\\.csv$`));
      const lines = readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(lines).toHaveLength(1 + found);
      expect(lines[0]).toMatch(/^Date,Type,Amount in USD,Status,/);

      await rowsOf(page).first().click();
      await acts.button('Report a problem').click();
      await acts.at('/message-center/add-new-message');
      expect(troubles).toEqual([]);
    } finally {
      await visitor.leave();
    }
  });
});

describe.runIf(inject('full')).each(cases)('a depositor of %s in a %s window', (brand, size) => {
  it('cancels from the list what has not gone out, and reads there that it never moved', async () => {
    const visitor = await sitDown(size);
    const { page, troubles } = visitor;
    const acts = asDepositor(visitor, product, product.origin(brand));
    try {
      await acts.logIn('active');
      await page.goto(`${product.origin(brand)}/deposit`);
      await acts.field('Amount').fill('25');
      await acts.button('Review').click();
      await acts.button('Deposit $25.00').click();
      await acts.at('/deposit/success');
      await page.getByRole('link', { name: 'See my transactions' }).click();
      const row = rowsOf(page).filter({ hasText: '$25.00' }).first();
      await row.click();
      const dialog = page.getByRole('dialog', { name: 'Deposit', exact: true });
      await dialog.getByText('+$25.00').waitFor();
      await acts.button('Cancel this deposit').click();
      await page.getByRole('dialog', { name: 'Cancel your deposit of $25.00?' }).waitFor();
      await expectSound(visitor, brand);
      await acts.button('Cancel deposit').click();
      await page.getByText('Deposit cancelled successfully').waitFor();
      await dialog.waitFor({ state: 'hidden' });
      await row.getByText('Canceled').waitFor();
      expect(await row.textContent()).not.toContain('+');
      await expect.poll(() => row.evaluate((button) => button === document.activeElement)).toBe(true);
      await row.click();
      await dialog.getByText('Reference').waitFor();
      expect(await acts.button('Cancel this deposit').count()).toBe(0);
      expect(troubles).toEqual([]);
    } finally {
      await visitor.leave();
    }
  });
});
