import type { FrameLocator, Page } from 'playwright';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { type Visitor, type windows } from '../browser/visitor.ts';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { inFull } from '../setup/inFull.ts';
import { asDepositor, expectSound } from './depositor.ts';

withProduct();

/** Each test starts with seeded personas. */
beforeEach(async () => void (await product.sandbox('reset', {})));

const selection = '/registration/link-account-selection';

interface Linking {
  visitor: Visitor;
  page: Page;
  acts: ReturnType<typeof asDepositor>;
  widget: FrameLocator;
  /** Opens the widget and logs in at a bank. */
  logIn: (login: string, bank?: string) => Promise<void>;
  sound: () => Promise<void>;
}

/** A persona on the page to link an account. */
async function linking(
  brand: string,
  size: keyof typeof windows,
  persona: string,
  address: string,
  run: (linking: Linking) => Promise<void>,
) {
  const visitor = await sitDown(size);
  const { page } = visitor;
  const acts = asDepositor(visitor, product, product.origin(brand));
  const widget = page.frameLocator('iframe');
  const logIn = async (login: string, bank = 'First Meadow Bank') => {
    await acts.button('Log in at my bank').click();
    await widget.getByRole('button', { name: bank }).click();
    await widget.getByLabel('User name').fill(login);
    await widget.getByRole('button', { name: 'Log in' }).click();
  };
  try {
    await acts.logIn(persona, address);
    await run({ visitor, page, acts, widget, logIn, sound: () => expectSound(visitor, brand) });
    expect(visitor.troubles).toEqual([]);
  } finally {
    await visitor.leave();
  }
}

const cases = brands.map((brand, index) => [brand, index % 2 === 0 ? 'phone' : 'desktop'] as const);

describe.each(inFull(cases, cases.slice(0, 1)))('a depositor of %s in a %s window', (brand, size) => {
  it('links one of several accounts after mistyping the user name, and only the provider’s answer links it', async () => {
    await linking(brand, size, 'registering-confirmed', selection, async ({ page, acts, widget, logIn, sound }) => {
      await sound();
      await logIn('somebody');
      await widget.getByRole('alert').getByText('doesn’t know that name').waitFor();
      await widget.getByLabel('User name').fill('several');
      await widget.getByRole('button', { name: 'Log in' }).click();
      await page.getByText('Your bank shared more than one account.').waitFor();
      await sound();
      if (inject('full')) {
        await page.reload();
        await page.getByText('Your bank shared more than one account.').waitFor();
      }
      expect(await acts.button('Link this account').count()).toBe(2);
      await acts.button('Link this account').nth(1).click();
      await acts.at('/fund-account');
    });
  });

  it.runIf(inject('full'))('gets to the end of every other path through the widget', async () => {
    await linking(brand, size, 'registering-confirmed', selection, async ({ page, acts, widget, logIn, sound }) => {
      // Closing the widget with its button, the dialog's or Escape changes nothing, and it can be opened again.
      await acts.button('Log in at my bank').click();
      await widget.getByRole('heading', { name: 'Find your bank' }).waitFor();
      await sound();
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();
      await page.locator('iframe').waitFor({ state: 'detached' });
      await acts.button('Log in at my bank').click();
      await widget.getByLabel('Search for your bank').fill('pine');
      await widget.getByRole('button', { name: 'First Meadow Bank' }).waitFor({ state: 'detached' });
      await widget.getByRole('button', { name: 'Northern Pine Savings' }).waitFor();
      await widget.getByRole('button', { name: 'Close' }).click();
      await page.locator('iframe').waitFor({ state: 'detached' });
      await acts.button('Log in at my bank').click();
      await widget.getByLabel('Search for your bank').press('Escape');
      await page.locator('iframe').waitFor({ state: 'detached' });

      // A bank that does not respond.
      await logIn('slow');
      await widget.getByRole('heading', { name: 'isn’t answering' }).waitFor();
      await widget.getByRole('button', { name: 'Close' }).click();

      // No account shared, and another person's account.
      await logIn('none');
      await acts.at(`${selection}/failed`);
      await page.getByText('We found no checking or savings account there.').waitFor();
      await sound();
      await acts.button('Try again').click();
      await acts.at(selection);
      await logIn('stranger');
      await acts.at(`${selection}/failed`);
      await page.getByText('That account seems to belong to someone else.').waitFor();
      await acts.button('Try again').click();

      await logIn('one');
      await acts.at('/fund-account');

      // Switching to another bank, which asks for a code.
      await page.goto(`${product.origin(brand)}${selection}`);
      await page.getByText('Money can move between this account and your savings.').waitFor();
      await sound();
      await logIn('code', 'Lakeside Credit Union');
      await widget.getByLabel('Code').fill('000000');
      await widget.getByRole('button', { name: 'Confirm' }).click();
      await widget.getByText('That code isn’t right.').waitFor();
      const { phone } =
        ((await product.sandbox('personas')) as { id: string; phone: string }[]).find(({ id }) => id === 'registering-confirmed') ?? {};
      const [sent] = await product.outbox(phone ?? '');
      expect(sent?.text).toContain('Lakeside Credit Union');
      await widget.getByLabel('Code').fill(sent?.code ?? '');
      await widget.getByRole('button', { name: 'Confirm' }).click();
      await acts.at('/fund-account');
      await page.goto(`${product.origin(brand)}${selection}`);
      await page.getByRole('heading', { name: 'Lakeside Credit Union' }).waitFor();
      expect(await page.getByRole('heading', { name: 'First Meadow Bank' }).count()).toBe(0);
    });
  });
});

describe.runIf(inject('full')).each(cases)('a depositor of %s in a %s window', (brand, size) => {
  it('links the account again that came back, and reads that money can move', async () => {
    await linking(brand, size, 'relink', '/relink/selection', async ({ page, acts, logIn, sound }) => {
      await page.getByText('Locked').waitFor();
      await sound();
      await logIn('one');
      await page.getByRole('heading', { name: 'Your linked bank account' }).waitFor();
      await page.getByText('Money can move again.').waitFor();
      await sound();
      await page.reload();
      await page.getByRole('heading', { name: 'Your linked bank account' }).waitFor();
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await acts.at('/dashboard');
    });
  });
});

describe('what is not the widget', () => {
  it.runIf(inject('full'))(
    'is the only sender whose messages count: not the page itself, its own origin, another port or an earlier widget',
    async () => {
      await linking('harbor', 'desktop', 'registering-confirmed', selection, async ({ page, acts, widget }) => {
        let links = 0;
        page.on('request', (request) => (links += Number(request.url().endsWith('/v1/link/fastlink'))));
        await acts.button('Log in at my bank').click();
        await widget.getByRole('heading', { name: 'Find your bank' }).waitFor();
        await page.evaluate(async () => {
          const payload = { providerAccountId: 'forged', requestId: 'r', status: 'SUCCESS' };
          const { origin } = new URL(document.querySelector('iframe')?.src ?? '');
          for (const nonce of ['', 'a'.repeat(32)]) {
            window.postMessage({ type: 'onSuccess', nonce, payload }, '*');
            dispatchEvent(new MessageEvent('message', { data: { type: 'onSuccess', nonce, payload }, origin, source: window }));
            const source = document.querySelector('iframe')?.contentWindow ?? null;
            dispatchEvent(new MessageEvent('message', { data: { type: 'onSuccess', nonce, payload }, origin, source }));
          }
          await new Promise((resolve) => setTimeout(resolve, 500));
        });
        expect(links).toBe(0);
        await widget.getByRole('heading', { name: 'Find your bank' }).waitFor();
      });
    },
  );

  it.runIf(inject('full'))('cannot be embedded by other sites, and the page embeds no others', async () => {
    const visitor = await sitDown('desktop');
    const { page } = visitor;
    await page.goto(`${product.origin()}/login`);
    const address = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.src = 'http://127.0.0.1:9/';
      document.body.append(frame);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return document.documentElement.dataset['widget'];
    });
    expect(visitor.troubles.some((trouble) => trouble.includes('frame-src'))).toBe(true);
    const { headers } = await fetch(`${address}/`);
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${product.origin()}`);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-|\*/);
    await visitor.leave();
  });

  it.runIf(inject('full'))('is given up after fifteen seconds without a response, and linking by hand is offered', async () => {
    const visitor = await sitDown('phone');
    const { page } = visitor;
    const acts = asDepositor(visitor, product, product.origin());
    await acts.logIn('registering-confirmed', selection);
    const widget = await page.evaluate(() => document.documentElement.dataset['widget']);
    await page.route(`${widget}/**`, () => undefined);
    await acts.button('Log in at my bank').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your bank’s login isn’t loading.').waitFor({ timeout: 60_000 });
    await page.unroute(`${widget}/**`);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Find your bank' }).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
    await page.route(`${widget}/**`, () => undefined);
    await acts.button('Log in at my bank').click();
    await dialog.getByRole('button', { name: 'Enter details by hand' }).click({ timeout: 60_000 });
    await acts.at('/manual-funding/banking-information');
    await visitor.leave();
  });
});
