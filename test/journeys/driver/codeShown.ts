import type { Page } from 'playwright';

export async function codeShown(page: Page): Promise<string | undefined> {
  const shown = page.locator('[data-document-text]', { hasText: /\d{6}/ }).first();
  return /\d{6}/.exec((await shown.textContent({ timeout: 15_000 })) ?? '')?.[0];
}
