import type { Browser, Page } from 'playwright';
import { newVisitor } from '../../test/browser/visitor.ts';
import type { SavedSession } from '../../test/browser/seats.ts';
import { throttle, type Network } from '../throttle.ts';
import { watchPage } from './watchPage.ts';

interface Options {
  session?: SavedSession | undefined;
  network?: Network | undefined;
}

/** Runs `act` on a new phone-sized page with an empty cache and a CPU four times as slow. Throws on errors in the page. */
export async function onPhone<T>(browser: Browser, { session, network }: Options, act: (page: Page) => Promise<T>): Promise<T> {
  const { page, troubles, leave } = await newVisitor(browser, 'phone', {
    permissions: ['clipboard-write'],
    ...(session && { storageState: session }),
  });
  try {
    await throttle(await page.context().newCDPSession(page), network);
    await watchPage(page);
    const result = await act(page);
    if (troubles.length > 0) throw new Error(`${page.url()}: ${troubles.join('\n')}`);
    return result;
  } finally {
    await leave();
  }
}

/** Opens a page and waits until it is interactive and idle. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('#root:not([data-prerendered]) h1').waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
}
