import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { newVisitor, visitIn, windows, type Visitor } from '../../browser/visitor.ts';

/** A session as a browser keeps it. */
export type SavedSession = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** Lets somebody sit down at a browser, with a session or without one. */
export type Seats = (size: keyof typeof windows, session?: SavedSession) => Promise<Visitor>;

/**
 * Browsers that one person after the other sits down at: everything of the one before is gone but the files of the app, which need not
 * be fetched and compiled each time.
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
      free.push(context);
    };
    return { ...visitor, leave };
  };
}
