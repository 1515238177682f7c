import type { Browser, Page } from 'playwright';
import type { SavedSession } from '../../test/browser/seats.ts';
import { onPhone, openSettled } from './openPhone.ts';
import { readWatched, type Interaction } from './watchPage.ts';

/** Milliseconds between keys, and between presses. */
const pace = { keys: 100, presses: 500 };

/** Only on the page itself, not the sandbox's panel. */
const fields = 'main > div :is(input, textarea):visible';
const buttons = 'main > div button[type=button]:visible';
/** Limits repetition on pages with many similar controls. */
const most = 6;

/** Uses every control on a page, and returns the interactions, longest first. */
export function tryEverything(browser: Browser, address: string, session?: SavedSession): Promise<Interaction[]> {
  return onPhone(browser, { session }, async (page) => {
    await openSettled(page, address);
    await typeEverywhere(page);
    await pressEverything(page);
    await send(page);
    const { interactions } = await readWatched(page);
    if (interactions.length === 0) throw new Error(`${address} was not used`);
    return interactions.toSorted((a, b) => b.duration - a.duration);
  });
}

async function typeEverywhere(page: Page) {
  for (const field of (await page.locator(fields).all()).slice(0, most)) {
    // The checkbox's drawing covers the input.
    await field.click({ force: true });
    await page.keyboard.type('Ada 12', { delay: pace.keys });
    await page.waitForTimeout(pace.presses);
  }
}

/** Presses each button that does not navigate, and Escape if it opened something. */
async function pressEverything(page: Page) {
  const count = Math.min(most, await page.locator(buttons).count());
  for (let index = 0; index < count; index++) {
    const button = page.locator(buttons).nth(index);
    if ((await button.count()) === 0) break;
    await button.click();
    await page.waitForTimeout(pace.presses);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(pace.presses);
  }
}

/** Submits incomplete input, so that the page shows errors. */
async function send(page: Page) {
  const button = page.locator('main > div button[type=submit]:visible').first();
  if ((await button.count()) > 0) await button.click();
  await page.waitForTimeout(pace.presses);
}
