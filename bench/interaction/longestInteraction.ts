import type { Browser, Page } from 'playwright';
import type { SavedSession } from '../../test/browser/seats.ts';
import { onPhone, openSettled } from './openPhone.ts';
import { readWatched, type Interaction } from './watchPage.ts';

/** Milliseconds between two keys, and from what was pressed to the next press. */
const pace = { keys: 100, presses: 500 };

/** Of the page: the sandbox's own stand beside it. */
const fields = 'main > div :is(input, textarea):visible';
const buttons = 'main > div button[type=button]:visible';
/** On a page with many of a kind one is like the other. */
const most = 6;

/** Opens a page and uses what is on it, as somebody does who looks around. Returns every interaction, the longest first. */
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
    // What is drawn in place of a box that one ticks lies on it.
    await field.click({ force: true });
    await page.keyboard.type('Ada 12', { delay: pace.keys });
    await page.waitForTimeout(pace.presses);
  }
}

/** Each button that leads nowhere, and Escape where it has opened something. */
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

/** What was typed is not enough: the page says so. */
async function send(page: Page) {
  const button = page.locator('main > div button[type=submit]:visible').first();
  if ((await button.count()) > 0) await button.click();
  await page.waitForTimeout(pace.presses);
}
