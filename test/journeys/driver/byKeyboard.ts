import type { Page } from 'playwright';

/** A simplified accessible name of the focused element: aria-label, label or text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return '';
    const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
    return (element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '').trim();
  });
}

/** Presses Tab until a control has focus; fails if it is not reachable. */
export async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`no Tab leads to ${name}`);
}

/**
 * Waits until a page has moved focus to its heading or first field, and returns the focused name. The path changes earlier, and pressing
 * Tab before the focus moves would lose it.
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
