import type { Page } from 'playwright';
import { inject } from 'vitest';

/** Reloads the page in `npm run test:full`; in `npm test` does nothing. */
export async function reloadInFull(page: Page): Promise<void> {
  if (inject('full')) await page.reload();
}
