import type { Page } from 'playwright';

/**
 * Asks the running app for an address, as a link in it would, and waits until another page is drawn or the address has been replaced:
 * before that, nothing that can be seen tells whether the app has decided yet.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  const isThere = new URL(page.url()).pathname === address;
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  // The page that is there already stays as it is.
  if (isThere) return;
  await page.waitForFunction((to) => location.pathname !== to || document.querySelector('h1:not([data-before])') !== null, address);
}
