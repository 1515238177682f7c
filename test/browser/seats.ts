import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { describePage, newVisitor, visitIn, windows, type Visitor } from './visitor.ts';

/** A session's cookies and storage. */
export type SavedSession = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** Opens a page for a new visitor, optionally with a session. */
export type Seats = (size: keyof typeof windows, session?: SavedSession) => Promise<Visitor>;

/** The pages left last, for the report of a failed test. */
export const pagesLeft: string[] = [];

/**
 * Reuses browser contexts. Clears cookies and storage but keeps the HTTP cache, so that the app is not fetched and compiled for every test.
 */
export function createSeats(browser: Browser): Seats {
  const free: BrowserContext[] = [];
  return async (size, session = { cookies: [], origins: [] }) => {
    const context = free.pop() ?? (await newVisitor(browser, size)).page.context();
    await context.setStorageState(session);
    const visitor = await visitIn(context);
    await visitor.page.setViewportSize(windows[size]);
    const leave = async () => {
      pagesLeft.push(await describePage(visitor));
      pagesLeft.splice(0, pagesLeft.length - 4);
      await visitor.leave();
      await context.setOffline(false);
      free.push(context);
    };
    return { ...visitor, leave };
  };
}
