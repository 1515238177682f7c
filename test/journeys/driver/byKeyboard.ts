import type { Page } from 'playwright';

/** A simple accessible name of the focused element: its aria-label, its label or its text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return '';
    const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
    return (element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '').trim();
  });
}

/** Presses Tab until the named control has focus; what cannot be reached by keyboard fails here. */
export async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`no Tab leads to ${name}`);
}

/**
 * Waits until a page has opened and its heading has focus, or the field that starts it, and gives its name. The address changes before the focus
 * moves: whoever presses Tab in between would have it taken away again.
 */
export async function arrive(page: Page, path: string): Promise<string> {
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForFunction(() => document.activeElement?.matches('h1, [data-starts-page]'));
  return focused(page);
}

export async function type(page: Page, name: RegExp, text: string) {
  await tabTo(page, name);
  await page.keyboard.type(text);
}
