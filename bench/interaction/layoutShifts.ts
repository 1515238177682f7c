import type { Browser } from 'playwright';
import type { Network } from '../throttle.ts';
import type { SavedSession } from '../../test/browser/seats.ts';
import { onPhone, openSettled } from './openPhone.ts';
import type { Place } from './pages.ts';
import { readWatched, type Shift } from './watchPage.ts';

/** Milliseconds to watch a page after it has settled. */
const after = 1500;

export interface Arrival {
  address: string;
  session?: SavedSession | undefined;
  network?: Network | undefined;
  prepare?: Place['prepare'];
}

/** Opens a page with an empty cache and returns its layout shifts. */
export function watchArrival(browser: Browser, { address, session, network, prepare }: Arrival): Promise<Shift[]> {
  return onPhone(browser, { session, network }, async (page) => {
    await prepare?.(page, address);
    await openSettled(page, address);
    await page.waitForTimeout(after);
    const { shifts } = await readWatched(page);
    return shifts;
  });
}

/** Milliseconds: shifts less than a second apart are one window, up to five seconds (web.dev/articles/cls). */
const sessionWindow = { gap: 1000, length: 5000 };

/** Cumulative layout shift: the sum of the worst window. */
export function sumShifts(shifts: Shift[]): number {
  let [worst, sum, start, last] = [0, 0, -Infinity, -Infinity];
  for (const { at, value } of shifts) {
    if (at - last >= sessionWindow.gap || at - start >= sessionWindow.length) [sum, start] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
