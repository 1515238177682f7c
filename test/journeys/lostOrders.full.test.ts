import type { Locator, Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { inFull } from '../setup/inFull.ts';
import { asDepositor } from './depositor.ts';
import { askAsPage } from './driver/askAsPage.ts';
import { after, before, slow, type Fault } from './driver/faults.ts';
import { goTo } from './driver/goTo.ts';
import { logInByCalls } from './driver/logInByCalls.ts';
import { orderDeposit } from './driver/orderDeposit.ts';

withProduct();

interface Moving {
  page: Page;
  acts: ReturnType<typeof asDepositor>;
  /** Reloads a page whose data was changed by calls. */
  open: (path: string) => Promise<unknown>;
  ask: (method: string, path: string, body?: object) => Promise<unknown>;
}

/** The provider's data, as read by another tab. */
interface Held {
  transactions: { uuid: string; amount: string; status: string; direction: string }[];
  schedules: { uuid: string; amount: string }[];
}

/** An order that a depositor places with one press. */
interface Order {
  description: string;
  persona: string;
  call: RegExp;
  /** Goes up to that press; `amount` is unique. Prerequisites are created by calls. */
  begin: (moving: Moving, amount: string) => Promise<Locator>;
  /** Visible once the order is placed. */
  done: (page: Page) => Locator;
  /** How often it was done. */
  count: (held: Held, amount: string) => number;
  faults: Fault[];
}

const every = [...Object.values(before), ...Object.values(after), slow];
const some = [before.failed, after.lost, after.portal, slow];

const isUnderWay = ({ status }: { status: string }) => ['Initiated', 'Pending', 'Submitted'].includes(status);
const countMoved = (direction: string) => (held: Held, amount: string) =>
  held.transactions.filter((each) => each.direction === direction && each.amount === amount && isUnderWay(each)).length;
const countVoided = ({ transactions }: Held, amount: string) =>
  transactions.filter((each) => each.amount === amount && each.status === 'Voided').length;
const countScheduled = ({ schedules }: Held, amount: string) => schedules.filter((each) => each.amount === amount).length;

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name, exact: true });
const text = (words: string) => (page: Page) => page.getByRole('main').getByText(words);

/** Enters an amount and opens the review page. */
const reviewed =
  (path: string, verb: string) =>
  async ({ page, acts }: Moving, amount: string) => {
    await goTo(page, path);
    await acts.field('Amount').fill(amount);
    await acts.button('Review').click();
    return acts.button(`${verb} $${amount}`);
  };

const orders: Order[] = [
  {
    description: 'a deposit',
    persona: 'active',
    call: /\/v1\/deposit$/,
    begin: reviewed('/deposit', 'Deposit'),
    done: heading(/^\$[\d.]+ arrives /),
    count: countMoved('LinkedToPrimary'),
    faults: every,
  },
  {
    description: 'a withdrawal',
    persona: 'active',
    call: /\/v1\/withdraw$/,
    begin: reviewed('/withdraw', 'Withdraw'),
    done: heading(/^\$[\d.]+ arrives /),
    count: countMoved('PrimaryToLinked'),
    faults: every,
  },
  {
    description: 'closing the account',
    persona: 'beneficiaries',
    call: /\/v1\/close-my-account$/,
    begin: async ({ open, acts, ask }) => {
      const { transactions } = await heldBy(ask);
      for (const { uuid } of transactions.filter(isUnderWay)) await ask('POST', `/transactions/${uuid}/void`);
      await open('/withdraw');
      await acts.button('Withdraw everything and close my account').click();
      await acts.button('Keep my account').waitFor();
      return acts.button('Withdraw everything and close my account');
    },
    done: heading('You’re closing your account'),
    count: ({ transactions }) => transactions.filter((each) => each.direction === 'PrimaryToLinked' && isUnderWay(each)).length,
    faults: every,
  },
  {
    description: 'a scheduled deposit',
    persona: 'joint-primary',
    call: /\/v1\/deposit$/,
    begin: async ({ page, acts }, amount) => {
      await goTo(page, '/deposit');
      await acts.field('Amount').fill(amount);
      await acts.field('How often?').selectOption('Every month');
      await acts.button('Review').click();
      return acts.button(`Schedule deposits of $${amount}`);
    },
    done: text('We’ve emailed you a copy of what you set up.'),
    count: countScheduled,
    faults: some,
  },
  {
    description: 'a change of a scheduled deposit',
    persona: 'joint-primary',
    call: /\/v1\/deposit$/,
    begin: async (moving, amount) => {
      const { open, acts, ask } = moving;
      await cancelSchedules(moving);
      await orderDeposit(ask, '7.00', 'monthly');
      await open('/deposit/edit');
      await acts.field('Amount').fill(amount);
      await acts.button('Review').click();
      return acts.button(`Change to $${amount}`);
    },
    done: text('We’ve emailed you a copy of what you set up.'),
    count: countScheduled,
    faults: some,
  },
  {
    description: 'canceling a scheduled deposit',
    persona: 'joint-primary',
    call: /\/v1\/.*\/void$/,
    begin: async (moving, amount) => {
      await cancelSchedules(moving);
      await orderDeposit(moving.ask, amount, 'monthly');
      await moving.open('/deposit/edit');
      await moving.acts.button('Cancel this scheduled deposit').click();
      return moving.acts.button('Cancel scheduled deposit');
    },
    done: text('You have no scheduled deposits.'),
    count: (held, amount) => 1 - countScheduled(held, amount),
    faults: some,
  },
  {
    description: 'canceling the deposit that was just ordered',
    persona: 'active',
    call: /\/v1\/.*\/void$/,
    begin: async (moving, amount) => {
      await orderDeposit(moving.ask, amount);
      await moving.open('/deposit/success');
      await moving.acts.button('Cancel this deposit').click();
      return moving.acts.button('Cancel deposit');
    },
    done: heading(/^Your deposit of \$[\d.]+ was canceled$/),
    count: countVoided,
    faults: some,
  },
  {
    description: 'canceling a deposit in the list',
    persona: 'active',
    call: /\/v1\/.*\/void$/,
    begin: async (moving, amount) => {
      await orderDeposit(moving.ask, amount);
      await moving.open('/dashboard/transactions-list');
      await moving.page
        .locator('li', { hasText: `$${amount}` })
        .getByRole('button')
        .click();
      await moving.acts.button('Cancel this deposit').click();
      return moving.acts.button('Cancel deposit');
    },
    // The list is virtualized and may not render the moved row.
    done: (page) => page.getByText('Deposit cancelled successfully').first(),
    count: countVoided,
    faults: some,
  },
];

/** Runs in the page: records contradictory statements about whether the order may have gone through. */
function watchForContradiction() {
  Reflect.set(window, 'contradicted', false);
  const look = () => {
    const { innerText = '' } = document.querySelector('main') ?? {};
    if (/until you press the button/.test(innerText) && /do not know yet/.test(innerText)) Reflect.set(window, 'contradicted', true);
  };
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
}

async function heldBy(ask: Moving['ask']): Promise<Held> {
  const [transactions, schedules] = [await ask('GET', '/transactions'), await ask('GET', '/schedules')];
  return { transactions, schedules } as Held; // see the contracts
}

async function cancelSchedules({ ask }: Moving): Promise<void> {
  for (const { uuid } of (await heldBy(ask)).schedules) await ask('POST', `/transactions/${uuid}/void`);
}

/** In cents; each order has a unique amount. */
let last = 1100;
function nextAmount(): string {
  last += 1;
  return (last / 100).toFixed(2);
}

async function moving(persona: string, run: (moving: Moving) => Promise<void>) {
  // Playwright must resolve this host to fetch answers before dropping them.
  const origin = product.origin();
  const visitor = await sitDown('phone', await logInByCalls(product, origin, persona));
  const { page } = visitor;
  try {
    await page.goto(`${origin}/dashboard`);
    const acts = asDepositor(visitor, product, origin);
    await run({ page, acts, open: (path) => page.goto(origin + path), ask: (...request) => askAsPage(page, ...request) });
  } finally {
    await visitor.leave();
  }
}

describe.each(inFull(orders, [{ ...orders[0]!, faults: [before.failed, after.lost] }]))(
  '$description',
  ({ persona, call, begin, done, count, faults }) => {
    it('is placed once and reported as placed, whatever happens to the call', async () => {
      await moving(persona, async (one) => {
        const { page, ask } = one;
        const counted = async (amount: string) => count(await heldBy(ask), amount);
        const expectNoContradiction = async () => expect(await page.evaluate(() => Reflect.get(window, 'contradicted'))).toBe(false);
        // In this document, and in those that `begin` opens.
        await page.evaluate(watchForContradiction);
        await page.addInitScript(watchForContradiction);
        for (const { description, meet } of faults) {
          const amount = nextAmount();
          const press = await begin(one, amount);
          const [end, answer] = [done(page), page.locator('[role=group]:focus')];
          expect(await end.isVisible(), description).toBe(false);
          await page.route(({ pathname }) => call.test(pathname), meet, { times: 1 });
          await press.dblclick();
          await end.or(answer).first().waitFor();
          const isSaid = await end.isVisible();
          expect(await counted(amount), description).toBe(isSaid ? 1 : 0);
          await expectNoContradiction();
          if (isSaid) continue;
          // An order that failed can be sent again with the same button and input.
          expect(await answer.innerText(), description).toMatch(/nothing was done|Something went wrong on our side/);
          await press.click();
          await end.waitFor();
          expect(await counted(amount), description).toBe(1);
          await expectNoContradiction();
        }
      });
    });

    it.runIf(inject('full'))('waits for the network and is then placed once', async () => {
      await moving(persona, async (one) => {
        const { page, ask } = one;
        const amount = nextAmount();
        const press = await begin(one, amount);
        await press.waitFor();
        await page.context().setOffline(true);
        await press.dblclick();
        await page.getByText('You’re offline, so we haven’t sent this yet.').waitFor();
        expect(await done(page).isVisible()).toBe(false);
        await page.context().setOffline(false);
        await done(page).waitFor();
        expect(count(await heldBy(ask), amount)).toBe(1);
      });
    });
  },
);
