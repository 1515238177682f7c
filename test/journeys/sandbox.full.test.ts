import { describe, expect, it } from 'vitest';
import { axeFindings } from '../browser/axeFindings.ts';
import { newVisitor, visitIn, windows, type Visitor } from '../browser/visitor.ts';
import { browser, product, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { asDepositor, newContact } from './depositor.ts';

withProduct();

async function openSandbox(size: keyof typeof windows): Promise<Visitor> {
  const visitor = await newVisitor(browser, size, { permissions: ['clipboard-read', 'clipboard-write'] });
  await visitor.page.goto(`${product.origin()}/sandbox`);
  await visitor.page.getByText('They share one password').waitFor();
  return visitor;
}

/** Follows a link that logs a persona in, in a new tab. */
async function followDoor({ page }: Visitor, brand: string, persona: string) {
  const link = page.getByRole('link', { name: new RegExp(`^${brand}: log in as ${persona}$`, 'i') });
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  return opened;
}

describe('the sandbox’s page', () => {
  it.each(['narrow', 'phone', 'desktop'] as const)('has no axe findings and scrolls vertically only, on a %s', async (size) => {
    const visitor = await openSandbox(size);
    await visitor.page.getByText('Everything that was sent').click();
    expect(await axeFindings(visitor.page)).toEqual([]);
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });

  it.each(['narrow', 'phone', 'desktop'] as const)(
    'leads from its top to each of its parts, below what stays in view, on a %s',
    async (size) => {
      const { page, leave } = await openSandbox(size);
      const jumps = page.getByRole('navigation', { name: 'On this page' });
      for (const link of await jumps.getByRole('link').all()) {
        const { x = 0, width = 0 } = (await link.boundingBox()) ?? {};
        expect(x + width, (await link.textContent()) ?? '').toBeLessThanOrEqual(windows[size].width);
        await link.click();
        const target = page.locator((await link.getAttribute('href')) ?? '');
        const bar = await jumps.boundingBox();
        expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
        await expect.poll(() => target.getByRole('heading').isVisible()).toBe(true);
      }
      await leave();
    },
  );

  it.each(brands)('logs in a persona at %s, whose session survives a reload', async (brand) => {
    const visitor = await openSandbox('desktop');
    const opened = await followDoor(visitor, brand, 'registering-address');
    await opened.waitForURL(`${product.origin(brand)}/login/registration-home`);
    await opened.reload();
    await opened.getByText(/Adele/).first().waitFor();
    expect(new URL(opened.url()).pathname).toBe('/login/registration-home');
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });

  it('replaces one persona’s session with the next', async () => {
    const visitor = await openSandbox('desktop');
    for (const [persona, path] of [
      ['registering-address', '/login/registration-home'],
      ['registering-none', '/registration/landing'],
    ] as const) {
      const opened = await followDoor(visitor, 'volt', persona);
      await opened.waitForURL((url) => url.pathname === path);
    }
    await visitor.leave();
  });

  it('logs in no one from another site', async () => {
    const visitor = await newVisitor(browser, 'desktop');
    await visitor.page.route('http://elsewhere.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${product.origin('harbor')}/sandbox/log-in?persona=active">Look</a>` }),
    );
    await visitor.page.goto('http://elsewhere.example/');
    const [answer] = await Promise.all([
      visitor.page.waitForResponse(/sandbox\/log-in/),
      visitor.page.getByRole('link', { name: 'Look' }).click(),
    ]);
    expect(answer.status()).toBe(403);
    await visitor.leave();
  });

  it('shows the newest code prominently with recipient and page, and copies it', async () => {
    const visitor = await openSandbox('phone');
    const { page } = visitor;
    const depositor = asDepositor(await visitIn(page.context()), product, product.origin('harbor'));
    const contact = newContact();
    await depositor.register(contact.email);
    await depositor.confirmEmail(contact.email);
    await depositor.givePassword(contact.email);
    await depositor.addPhone(contact.phone);
    const { code } = await depositor.latest(contact.phone);
    await page.bringToFront();
    await page.locator('#newest').getByText(`Newest: text message to ${contact.phone}`).waitFor();
    await page.locator('#newest').getByText('To type in at /otp-verification').waitFor();
    await page
      .getByRole('button', { name: `Copy the code for ${contact.phone}` })
      .first()
      .click();
    await page.getByText(`Copied the code for ${contact.phone}.`).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    expect(await axeFindings(page)).toEqual([]);
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });
});

describe('a page that waits for a message, in the sandbox', () => {
  it.each(brands)('shows it at the bottom with a button to copy its code, at %s', async (brand) => {
    const visitor = await newVisitor(browser, 'phone', { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = visitor;
    const depositor = asDepositor(visitor, product, product.origin(brand));
    const contact = newContact();
    const sent = page.getByRole('region', { name: 'In the sandbox: sent just now' });
    await depositor.register(contact.email);
    await sent.getByText(`Email to ${contact.email}`).waitFor();
    const { link } = await depositor.latest(contact.email);
    expect(await sent.getByRole('link').getAttribute('href')).toBe(link);
    await depositor.confirmEmail(contact.email);
    expect(await sent.count()).toBe(0);
    await depositor.givePassword(contact.email);
    await depositor.addPhone(contact.phone);
    await sent.getByText(`Text message to ${contact.phone}`).waitFor();
    const { code } = await depositor.latest(contact.phone);
    await sent.getByText(code ?? '', { exact: true }).waitFor();
    const last = await page.getByRole('main').getByRole('link').last().boundingBox();
    expect((await sent.boundingBox())?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
    expect(await axeFindings(page)).toEqual([]);
    await sent.getByRole('button', { name: 'Copy the code' }).click();
    await sent.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  });

  it('shows it to whoever requested a new password, without earlier messages', async () => {
    const visitor = await newVisitor(browser, 'desktop');
    const { page } = visitor;
    const sent = page.getByRole('region', { name: 'In the sandbox: sent just now' });
    const outbox = page.waitForResponse(/sandbox\/outbox/);
    await page.goto(`${product.origin('harbor')}/login/forgot-password`);
    await outbox;
    await page.getByRole('button', { name: /Why am I here/ }).waitFor();
    expect(await sent.count()).toBe(0);
    await page.getByLabel('Email address').fill('active@persona.example');
    await page.getByRole('button', { name: 'Send link' }).click();
    await sent.getByText('Email to active@persona.example').waitFor();
    await page.reload();
    await sent.getByText('Email to active@persona.example').waitFor();
    expect(await sent.getByRole('link').getAttribute('href')).toContain('/login/reset-password?');
    await visitor.leave();
  });
});
