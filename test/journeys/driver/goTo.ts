import type { Page } from 'playwright';

/**
 * Navigates within the app, and waits until a new page is rendered or the path is replaced; nothing else shows that the app has decided.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  const isThere = new URL(page.url()).pathname === address;
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  // The current page stays unchanged.
  if (isThere) return;
  await page.waitForFunction((to) => location.pathname !== to || document.querySelector('h1:not([data-before])') !== null, address);
}
