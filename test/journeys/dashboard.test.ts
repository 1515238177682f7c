import { describe, expect, inject, it } from 'vitest';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { inFull } from '../setup/inFull.ts';
import { asDepositor, expectSound } from './depositor.ts';

withProduct();

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

describe('Home', () => {
  const windows = [
    ['harbor', 'desktop'],
    ['volt', 'phone'],
  ] as const;

  it.each(inFull<(typeof windows)[number]>(windows, windows.slice(1)))(
    'shows what the provider tells, and nothing else: %s on a %s',
    async (brand, size) => {
      const visitor = await sitDown(size);
      const { page } = visitor;
      try {
        const answer = (call: string) => page.waitForResponse((response) => new URL(response.url()).pathname === `/v1/${call}`);
        const [accounts, history] = [answer('accounts'), answer('balance-history')];
        const charts: string[] = [];
        page.on('request', (request) => void (request.url().includes('/BalanceChart-') && charts.push(new URL(page.url()).pathname)));
        const acts = asDepositor(visitor, product, product.origin(brand));
        await acts.logIn('active');
        await acts.at('/dashboard');
        const [account] = ((await (await accounts).json()) as { data: { current_balance: string; interest: { accrued: string } }[] }).data;
        const { data: ends } = (await (await history).json()) as { data: { day: string; balance: string }[] };
        const main = page.getByRole('main');
        await main
          .getByText(money.format(Number(account?.current_balance)))
          .first()
          .waitFor();
        await main
          .getByText(money.format(Number(account?.interest.accrued)))
          .first()
          .waitFor();
        await expectSound(visitor, brand);

        // The chart is visual; its table must work without a pointer.
        await main.locator('figure svg').waitFor();
        // The chart's code is only fetched on this page.
        expect(new Set(charts)).toEqual(new Set(['/dashboard']));
        const before = await main.locator('figure').boundingBox();
        await acts.button('Show as a table').focus();
        await page.keyboard.press('Enter');
        const rows = await main.getByRole('table').locator('tbody tr').allInnerTexts();
        expect(rows.map((row) => row.split('\t').map((cell) => cell.trim()))).toEqual(
          ends.toReversed().map(({ day, balance }) => [dayFormat.format(new Date(day)), money.format(Number(balance))]),
        );
        expect((await main.locator('figure').boundingBox())?.height).toBeCloseTo(before?.height ?? 0, -1);
        await expectSound(visitor, brand);

        const answered = answer('account-numbers');
        await acts.button('Show numbers').click();
        const { data: numbers } = (await (await answered).json()) as { data: { routing_number: string; account_number: string } };
        for (const digits of Object.values(numbers)) await main.getByText(digits, { exact: true }).waitFor();
        await expectSound(visitor, brand);
        await acts.button('Hide numbers').click();
        expect(await main.innerText()).not.toContain(numbers.account_number);

        // Printed pages use the full width.
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.emulateMedia({ media: 'print' });
        expect((await main.boundingBox())?.width).toBe(1280);
        expect(visitor.troubles).toEqual([]);
      } finally {
        await visitor.leave();
      }
    },
  );

  it.runIf(inject('full'))('lets no part that could not be loaded hide another, and says no amount that it does not know', async () => {
    const visitor = await sitDown('phone');
    const { page } = visitor;
    try {
      const acts = asDepositor(visitor, product, product.origin('harbor'));
      for (const call of ['accounts', 'balance-history'])
        await page.route(`**/v1/${call}`, (route) => route.fulfill({ status: 503, body: '' }));
      await acts.logIn('active');
      const main = page.getByRole('main');
      await main.getByText('We couldn’t load your balance. Your money is safe.').waitFor();
      await main.getByText('We couldn’t load how your balance has changed.').waitFor();
      await main.getByRole('link', { name: 'See all transactions' }).waitFor();
      expect(await main.innerText()).not.toContain('$0.00');
      await page.unroute('**/v1/accounts');
      await acts.button('Try again').first().click();
      await main.getByText('You can withdraw all of it.').waitFor();
    } finally {
      await visitor.leave();
    }
  });
});
