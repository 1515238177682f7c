import type { Page } from 'playwright';

/** The six digits that a document on the page shows. */
export async function codeShown(page: Page): Promise<string | undefined> {
  const shown = page.locator('[data-document-text]', { hasText: /\d{6}/ }).first();
  return /\d{6}/.exec((await shown.textContent({ timeout: 15_000 })) ?? '')?.[0];
}
