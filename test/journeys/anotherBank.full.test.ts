import { describe, expect, it } from 'vitest';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { asDepositor, expectSound } from './depositor.ts';
import { logInByCalls } from './driver/logInByCalls.ts';
import { linkAnother, openAccount, scheduleDeposits, type Visit } from './driver/savingsActs.ts';

withProduct();

const persona = 'registering-confirmed';
const cases = brands.flatMap((brand) => (['desktop', 'phone'] as const).map((size) => [brand, size] as const));

describe.each(cases)('a depositor of %s in a %s window', (brand, size) => {
  /** Acts as the depositor after a new login, since moving the clock ends sessions. */
  async function visit<Result>(act: (visit: Visit) => Promise<Result>): Promise<Result> {
    const origin = product.origin(brand);
    const visitor = await sitDown(size, await logInByCalls(product, origin, persona));
    try {
      const acts = asDepositor(visitor, product, origin);
      const result = await act({ page: visitor.page, acts, origin, sound: () => expectSound(visitor, brand) });
      expect(visitor.troubles).toEqual([]);
      return result;
    } finally {
      await visitor.leave();
    }
  }
  const pass = (advance: string) => product.sandbox('clock', { advance });

  it('lets all scheduled deposits come from a new bank account at once, and closes the account though some money is always held', async () => {
    await product.sandbox('reset', {});
    const first = 120_050n;
    await visit((own) => openAccount(own, first));
    await visit(async (own) => {
      const { now } = (await product.sandbox('clock')) as { now: string };
      const from = new Date(Date.parse(now) + 30 * 86_400_000).toISOString().slice(0, 10);
      await scheduleDeposits(own, 2500n, 'Every week', from);
    });
    await pass('8bd');
    await visit(async (own) => {
      const { page, acts, origin, sound } = own;
      await linkAnother(own, first);
      await page.goto(`${origin}/deposit/edit`);
      await page.getByText('Your scheduled deposits are paused: they come from a bank account that isn’t linked anymore.').waitFor();
      await sound();
      await acts.button('Use this account from now on').click();
      await acts.at('/deposit/reschedule-success');
      await page.goto(`${origin}/deposit/edit`);
      await acts.field('Amount').waitFor();
    });
    await pass('P40D');
    await visit(async ({ page, acts, origin, sound }) => {
      await page.goto(`${origin}/withdraw`);
      await acts.button('Withdraw everything and close my account').click();
      await page.getByText('close your account on the first day we can').waitFor();
      await page.getByText('We cancel your scheduled deposits now').waitFor();
      await sound();
      await acts.button('Withdraw everything and close my account').click();
      await acts.at('/withdraw/close-success');
      await page.getByRole('heading', { name: 'You’re closing your account' }).waitFor();
      await sound();
    });
    await pass('12bd');
    await visit(async ({ page, origin }) => {
      await page.goto(`${origin}/withdraw/close-success`);
      await page.getByRole('heading', { level: 1, name: 'Your account is closed' }).waitFor();
    });
  });
});
