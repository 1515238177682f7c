import { describe, expect, it } from 'vitest';
import { axeFindings } from '../browser/axeFindings.ts';
import { newVisitor, type Visitor } from '../browser/visitor.ts';
import { browser, product, withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { asDepositor } from './depositor.ts';

withProduct();

/** Requests for the inspector's code. */
function inspectorFiles({ page }: Visitor): string[] {
  const files: string[] = [];
  page.on('request', (request) => /(?:Corner|Inspector)-[^/]+$/.test(request.url()) && files.push(request.url()));
  return files;
}

describe('the inspector, in the sandbox', () => {
  const cases = brands.map((brand, index) => [brand, index % 2 === 0 ? 'phone' : 'desktop'] as const);
  it.each(cases)('works under the full CSP, in %s on a %s', async (brand, size) => {
    const visitor = await newVisitor(browser, size);
    const { page, troubles } = visitor;
    await page.goto(`${product.origin(brand)}/dashboard`);
    await asDepositor(visitor, product, product.origin(brand)).at('/login');
    // Wait for redirects to finish; a new page closes the inspector.
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    await page.getByRole('button', { name: /Why am I here/ }).waitFor();
    await page.keyboard.press('Alt+Shift+E');
    const dialog = page.getByRole('dialog', { name: 'Why am I here?' });
    await dialog.getByText('Why you were sent away from /dashboard').waitFor();
    await dialog.getByText('Rule not-logged-in turns away, to /logout').waitFor();
    for (const tab of ['Why here', 'What if', 'Facts', 'Map']) {
      await dialog.getByRole('tab', { name: tab }).click();
      if (tab === 'Map') await dialog.locator('[data-path="/login"]').waitFor();
      expect(await axeFindings(page), tab).toEqual([]);
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), tab).toBeLessThanOrEqual(0);
    }
    expect(troubles).toEqual([]);
    await visitor.leave();
  });
});

describe('the inspector, in production', () => {
  it('is neither shown nor fetched', async () => {
    const visitor = await newVisitor(browser, 'desktop');
    const { page } = visitor;
    const files = inspectorFiles(visitor);
    // Pages in production differ only in their mode, which another test checks.
    await page.route('**/login', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('data-mode="sandbox"', 'data-mode="production"') });
    });
    await page.goto(`${product.origin()}/login`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('html').getAttribute('data-mode')).toBe('production');
    await page.keyboard.press('Alt+Shift+E');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('button', { name: /Why am I here/ }).count()).toBe(0);
    expect(files).toEqual([]);
    await visitor.leave();
  });

  it('would be fetched in the sandbox, so the test is meaningful', async () => {
    const visitor = await newVisitor(browser, 'desktop');
    const files = inspectorFiles(visitor);
    await visitor.page.goto(`${product.origin()}/login`);
    await visitor.page.getByRole('button', { name: /Why am I here/ }).waitFor();
    expect(files).toContainEqual(expect.stringContaining('/Corner-'));
    expect(files).not.toContainEqual(expect.stringContaining('/Inspector-'));
    await visitor.leave();
  });
});
