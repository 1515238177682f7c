import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChanged } from '../browser/builtCopy.ts';
import type { StartedProduct } from '../browser/product.ts';
import { newVisitor, openBrowser, type Visitor, type windows } from '../browser/visitor.ts';
import { asDepositor, expectSound, newContact, password } from './depositor.ts';
import { spanish } from './spanish.ts';

let product: StartedProduct;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  product = await startChanged(spanish);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function visit(locale: string, size: keyof typeof windows, run: (visitor: Visitor) => Promise<void>) {
  const visitor = await newVisitor(browser, size, { locale });
  visitor.page.setDefaultTimeout(60_000);
  try {
    await run(visitor);
    expect(visitor.troubles).toEqual([]);
  } finally {
    await visitor.leave();
  }
}

const harbor = () => product.origin('harbor');
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const choose = (page: Page, language: string) => page.getByRole('contentinfo').getByRole('button', { name: language, exact: true }).click();

describe('a brand that offers Spanish', () => {
  it('shows Spanish to a Spanish browser', async () => {
    await visit('es-MX', 'phone', async (visitor) => {
      const { page } = visitor;
      const languages: string[] = [];
      const bundles = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/v1/')) languages.push(request.headers()['accept-language'] ?? '');
        if (pathname.startsWith('/brands/harbor/assets/harbor-')) bundles.add(pathname);
      });
      await page.goto(`${harbor()}/login`);
      await heading(page, 'Acceder');
      expect(await languageOf(page)).toBe('es-US');
      expect(await page.title()).toBe('Harbor Community Bank | Acceder | harbor');
      await page.getByText('Bienvenido de nuevo a Harbor Community Bank.').waitFor();
      await page.getByText('¿Necesita ayuda?').waitFor();
      // Not translated, so in English.
      await page.getByRole('link', { name: 'Forgot your password?', exact: true }).waitFor();
      await expectSound(visitor, 'harbor');

      await page.getByLabel('Correo electrónico', { exact: true }).fill('nadie@example.com');
      await page.getByLabel('Contraseña', { exact: true }).fill('wrong password here');
      await page.getByRole('button', { name: 'Acceder', exact: true }).click();
      await page.getByText('El correo y la contraseña no coinciden. Revíselos.').first().waitFor();

      await page.getByRole('link', { name: 'Abrir una cuenta', exact: true }).click();
      await heading(page, 'Abra su cuenta de ahorros');
      expect(await page.title()).toBe('Harbor Community Bank | Abra su cuenta de ahorros | harbor');
      await page.getByText('Al menos 12 caracteres').waitFor();
      await page.getByText('Next, we’ll email you a link to confirm your address.').waitFor();
      await page.getByLabel('Correo electrónico', { exact: true }).fill('ana');
      await page.getByRole('button', { name: 'Crear mi acceso', exact: true }).click();
      await page.getByText('Revise estas respuestas').waitFor();
      await page.getByRole('link', { name: 'Un correo electrónico lleva una @, como nombre@example.com' }).waitFor();
      await page.getByRole('link', { name: 'Choose a password' }).waitFor();
      await expectSound(visitor, 'harbor');

      const { email } = newContact();
      await page.getByLabel('Correo electrónico', { exact: true }).fill(email);
      await page.getByLabel('Contraseña nueva', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Crear mi acceso', exact: true }).click();
      await heading(page, 'Confirme su correo electrónico');
      const [mail] = await product.outbox(email);
      expect(mail?.subject).toBe('Confirme su correo electrónico | Harbor Community Bank');
      expect(mail?.text).toContain('Le damos la bienvenida a Harbor Community Bank.');
      expect(mail?.text).toContain('We’ll never ask for your password');
      expect(new Set(languages)).toEqual(new Set(['es-US']));
      // Each language has a bundle of its own.
      expect(bundles.size).toBe(1);
    });
  });

  it('shows Spanish once chosen at the foot of a page, until English is chosen', async () => {
    await visit('en-US', 'desktop', async (visitor) => {
      const { page } = visitor;
      const acts = asDepositor(visitor, product, harbor());
      await acts.logIn('registering-employer');
      await acts.button('Continue').click();
      await heading(page, 'Does everything look right?');
      await choose(page, 'español');
      await heading(page, '¿Está todo bien?');
      expect(await languageOf(page)).toBe('es-US');
      expect(await page.locator('dt', { hasText: 'Fecha de nacimiento' }).locator('+ dd').textContent()).toMatch(
        /^\d+ de [a-z]+ de \d{4}$/,
      );
      await expectSound(visitor, 'harbor');

      await page.reload();
      await heading(page, '¿Está todo bien?');
      await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).first().click();
      await page.getByText('Sesión cerrada').waitFor();
      await heading(page, 'Acceder');
      await page.reload();
      await heading(page, 'Acceder');
      await choose(page, 'English');
      await heading(page, 'Log in');
      expect(await languageOf(page)).toBe('en-US');
      await page.reload();
      await heading(page, 'Log in');
    });
  });
});
