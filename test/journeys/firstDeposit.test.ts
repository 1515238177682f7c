import type { FrameLocator, Page } from 'playwright';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { type Visitor, type windows } from '../browser/visitor.ts';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { inFull } from '../setup/inFull.ts';
import { asDepositor, expectSound } from './depositor.ts';
import { dayAtBank, openDay } from './driver/bankCalendar.ts';
import { readCode } from './driver/readCode.ts';

withProduct();

/** Each test starts with seeded personas and today's date. */
beforeEach(async () => void (await product.sandbox('reset', {})));

interface Funding {
  visitor: Visitor;
  page: Page;
  acts: ReturnType<typeof asDepositor>;
  sound: () => Promise<void>;
  /** Advances the clock, which ends the session, logs in again and opens `address`; by default the page that a login leads to. */
  comeBackAfter: (advance: string, address?: string) => Promise<void>;
}

/** A persona that has passed the identity check, on the page to link a bank account. */
async function funding(brand: string, size: keyof typeof windows, run: (funding: Funding) => Promise<void>) {
  const visitor = await sitDown(size);
  const { page } = visitor;
  const acts = asDepositor(visitor, product, product.origin(brand));
  const comeBackAfter = async (advance: string, address?: string) => {
    await product.sandbox('clock', { advance });
    await acts.logIn('registering-confirmed', address);
  };
  try {
    await onOpenDay();
    await acts.logIn('registering-confirmed');
    await acts.button('Continue').click();
    await acts.at('/registration/link-account-selection');
    await run({ visitor, page, acts, sound: () => expectSound(visitor, brand), comeBackAfter });
    expect(visitor.troubles).toEqual([]);
    await expectClean();
  } finally {
    await visitor.leave();
  }
}

/** Advances to a business day, so that later days can be counted. */
async function onOpenDay() {
  const { now } = (await product.sandbox('clock')) as { now: string };
  const today = dayAtBank(new Date(now));
  if (openDay(today) !== today) await product.sandbox('clock', { advance: '1bd' });
}

/** The ledger is audited daily; failed work would be counted here. */
async function expectClean() {
  const health = (await (await fetch(`${product.origin()}/healthz`)).json()) as { given_up?: object };
  expect(health.given_up ?? { messages: 0, work: 0 }).toEqual({ messages: 0, work: 0 });
}

const widgetOf = (page: Page): FrameLocator => page.frameLocator('iframe');

/** Links a bank account by login; `account` selects one of several. */
async function linkAtOnce({ page, acts }: Funding, login: string, account?: string) {
  await acts.button('Log in at my bank').click();
  await widgetOf(page).getByRole('button', { name: 'First Meadow Bank' }).click();
  await widgetOf(page).getByLabel('User name').fill(login);
  await widgetOf(page).getByRole('button', { name: 'Log in' }).click();
  if (account === undefined) return;
  const card = page.getByRole('group', { name: account }).or(page.locator('section, li, div', { hasText: account }).last());
  await card
    .getByRole('button', { name: /Link this account/ })
    .first()
    .click();
}

async function linkByHand({ page, acts, sound, comeBackAfter }: Funding, accountNumber: string) {
  await acts.button('Enter details by hand').click();
  await acts.at('/manual-funding/banking-information');
  await acts.field('Routing number').fill('110000000');
  await acts.field('Account number').fill(accountNumber);
  await acts.field('Account number again').fill(accountNumber);
  await page.getByLabel('Checking').check();
  await sound();
  await acts.button('Send two small deposits').click();
  await acts.at('/manual-funding/microdeposits/sent');
  await sound();
  await comeBackAfter('3bd');
  await acts.button('Continue').click();
  await acts.at('/manual-funding/microdeposits');
  const [arrived] = (await product.outbox(accountNumber)) as unknown as { amounts: string[] }[];
  const [first = '', second = ''] = arrived?.amounts ?? [];
  await acts.field('One amount').fill(second);
  await acts.field('The other amount').fill(first);
  await acts.button('Link my bank account').click();
  await acts.at('/manual-funding/successful');
  await sound();
  await page.getByRole('link', { name: 'Continue' }).or(acts.button('Continue')).click();
}

/** From choosing an amount to ordering the deposit. */
async function deposit({ page, acts, sound }: Funding) {
  await acts.at('/fund-account');
  await acts.field('Amount').fill('500');
  await acts.button('Save and continue').click();
  await acts.at('/fund-account/disclosure');
  await acts.button('Open the test document').click();
  await acts.field('Code in the test document').fill((await readCode(page)) ?? '');
  await acts.button('Agree to electronic records').click();
  for (let left = 4; left > 0; left -= 1) {
    const agree = acts.button('I have read and agree');
    await page.getByText(`Document ${6 - left} of 5`).waitFor();
    await agree.click();
  }
  await acts.button('Continue').click();
  await acts.at('/fund-account/ready-to-fund');
  await sound();
  await acts.button('Deposit $500.00').click();
  await acts.at('/fund-account/successful-fund');
  await page.getByRole('heading', { level: 1, name: 'Your account is open' }).waitFor();
  await page.getByText(/^\$500\.00 arrives /).waitFor();
  await page.getByRole('link', { name: /Schedule deposits/ }).waitFor();
  await sound();
}

/** The available balance according to the provider, excluding interest. */
function available(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const read = async (address: string, headers = {}) => ((await (await fetch(address, { headers })).json()) as { data: never }).data;
    const { token } = (await read('/v1/auth-check')) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const [account] = (await read('/v1/accounts', headers)) as { available_balance: string }[];
    const moved = (await read('/v1/transactions', headers)) as { direction: string; amount: string }[];
    const interest = moved
      .filter(({ direction }) => direction === 'ServiceToPrimary')
      .map(({ amount }) => Math.round(Number(amount) * 100));
    const cents = Math.round(Number(account?.available_balance) * 100) - interest.reduce((sum, each) => sum + each, 0);
    return (cents / 100).toFixed(2);
  });
}

const methods = [
  ['with their bank login', (one: Funding) => linkAtOnce(one, 'one')],
  ['by hand', (one: Funding) => linkByHand(one, '8811223377')],
] as const;
const cases = brands.flatMap((brand, index) => methods.map((method) => [brand, index % 2 === 0 ? 'phone' : 'desktop', ...method] as const));

it.each(inFull(cases, cases.slice(-1)))(
  'a depositor of %s in a %s window links a bank account %s, makes the first deposit, and can withdraw it when it has settled',
  async (brand, size, _how, link) => {
    await funding(brand, size, async (one) => {
      await link(one);
      await deposit(one);
      await one.comeBackAfter('3bd', '/fund-account/successful-fund');
      await one.page.getByRole('heading', { level: 1, name: 'Your first deposit has arrived' }).waitFor();
      await one.sound();
      expect(await available(one.page)).toBe('0.00');
      await one.comeBackAfter('6bd', '/withdraw');
      expect(await available(one.page)).toBe('500.00');
    });
  },
);

describe('a returned first deposit', () => {
  const returns = [
    ['01', 'harbor', 'There wasn’t enough money in your bank account.'],
    ['02', 'volt', 'Your bank says this account is closed.'],
    ['10', 'harbor', undefined],
    ['16', 'volt', undefined],
  ] as const;

  it.runIf(inject('full')).each(returns)(
    'with R%s leads to another bank account and a deposit that arrives (%s)',
    async (ending, brand, reason) => {
      await funding(brand, 'phone', async (one) => {
        const { page, acts, sound, comeBackAfter } = one;
        await linkAtOnce(one, 'returns', `Returns with R${ending}`);
        await deposit(one);
        await comeBackAfter('7bd');
        await acts.at('/dashboard');
        await page.getByRole('link', { name: 'See why and what to do' }).or(acts.button('See why and what to do')).click();
        await acts.at('/funding-returned');
        if (reason !== undefined) await page.getByText(reason).waitFor();
        await sound();
        if (ending === '01') {
          await acts.button('Try again: deposit $500.00').click();
          await acts.at('/fund-account/successful-fund');
          await comeBackAfter('4bd', '/funding-returned');
        }
        await page.getByRole('link', { name: 'Link another account' }).or(acts.button('Link another account')).first().click();
        await acts.at('/relink/selection');
        await linkAtOnce(one, 'one');
        await acts.button('Send my first deposit again: $500.00').click();
        await acts.at('/fund-account/successful-fund');
        await comeBackAfter('9bd');
        expect(await available(page)).toBe('500.00');
      });
    },
  );
});

describe('documents on a slow phone', () => {
  it.runIf(inject('full'))('are each agreed to once, however fast the button is pressed', async () => {
    const visitor = await sitDown('phone');
    const { page } = visitor;
    const acts = asDepositor(visitor, product, product.origin());
    const agreed: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/disclosure')) agreed.push(new URL(request.url()).pathname);
    });
    try {
      await acts.logIn('registering-verified');
      await page.goto(`${product.origin()}/fund-account/disclosure`);
      await acts.button('Open the test document').click();
      await acts.field('Code in the test document').fill((await readCode(page)) ?? '');
      await acts.button('Agree to electronic records').click();
      await page.getByText('Document 2 of 5').waitFor();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.evaluate(async () => {
        const find = (name: string) => [...document.querySelectorAll('main button')].find(({ textContent }) => textContent.trim() === name);
        while (!find('Continue')) {
          const agree = find('I have read and agree');
          if (agree instanceof HTMLButtonElement) agree.click();
          await new Promise((resolve) => setTimeout(resolve));
        }
      });
      expect(agreed).toHaveLength(5);
      expect(new Set(agreed).size).toBe(5);
    } finally {
      await visitor.leave();
    }
  });
});
