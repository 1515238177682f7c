import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { newVisitor, visitIn, windows, type Visitor } from './visitor.ts';

/** A session as a browser keeps it. */
export type SavedSession = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** Opens a page for a new visitor, with a session or without one. */
export type Seats = (size: keyof typeof windows, session?: SavedSession) => Promise<Visitor>;

/**
 * Reuses browser contexts. Cookies and storage of the previous visitor are gone; the app's files stay cached, so they are not fetched and
 * compiled again for each test.
 */
export function createSeats(browser: Browser): Seats {
  const free: BrowserContext[] = [];
  return async (size, session = { cookies: [], origins: [] }) => {
    const context = free.pop() ?? (await newVisitor(browser, size)).page.context();
    await context.setStorageState(session);
    const visitor = await visitIn(context);
    await visitor.page.setViewportSize(windows[size]);
    const leave = async () => {
      await visitor.leave();
      await context.setOffline(false);
      free.push(context);
    };
    return { ...visitor, leave };
  };
}
