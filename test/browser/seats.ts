import type { Browser, BrowserContextOptions } from 'playwright';
import { describePage, newVisitor, type windows, type Visitor } from './visitor.ts';

/** A session's cookies and storage. */
export type SavedSession = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** Opens a page for a new visitor, optionally with a session. */
export type Seats = (size: keyof typeof windows, session?: SavedSession) => Promise<Visitor>;

/** What the last four closed pages showed, printed when a test fails. */
export const pagesLeft: string[] = [];

/** Each visitor has a browser context of their own: pages in a reused one sometimes stayed blank. */
export function createSeats(browser: Browser): Seats {
  return async (size, session) => {
    const visitor = await newVisitor(browser, size, { storageState: session });
    const leave = async () => {
      pagesLeft.push(await describePage(visitor));
      pagesLeft.splice(0, pagesLeft.length - 4);
      await visitor.leave();
    };
    return { ...visitor, leave };
  };
}
