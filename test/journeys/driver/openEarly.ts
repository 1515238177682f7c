import type { Browser, Page } from 'playwright';
import { newVisitor, type Visitor } from '../../browser/visitor.ts';

/** Opens a page on a phone, and blocks its scripts until `letScripts` is called. */
export async function openEarly(
  browser: Browser,
  address: string,
  options: Parameters<typeof newVisitor>[2] = {},
): Promise<{ visitor: Visitor; page: Page; letScripts: () => void }> {
  const visitor = await newVisitor(browser, 'phone', options);
  const { page } = visitor;
  let letScripts = () => {};
  const gate = new Promise<void>((resolve) => (letScripts = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { visitor, page, letScripts };
}
