import type { Page } from 'playwright';

export async function readCode(page: Page): Promise<string | undefined> {
  const text = page.locator('[data-document-text]', { hasText: /\d{6}/ }).first();
  return /\d{6}/.exec((await text.textContent({ timeout: 15_000 })) ?? '')?.[0];
}
