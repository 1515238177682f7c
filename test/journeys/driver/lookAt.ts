import type { Page } from 'playwright';
import type { Look } from '../../../journeys/look.ts';

export type PageSnapshot = Omit<Look, 'sentences' | 'template'>;

/** Reads a page's visible content, as far as the flow determines it. */
export async function lookAt(page: Page, words: Record<string, string>): Promise<PageSnapshot> {
  return page.evaluate((navigation) => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? null;
    // The shell's header is outside main.
    const shell = [...document.querySelectorAll('header')].find((header) => header.closest('main') === null);
    const percent = text('section:has(> ol > li[data-state]) > p > :last-child');
    const links = [...document.querySelectorAll(`nav[aria-label="${navigation}"] a`)];
    return {
      lands: location.pathname,
      title: text('h1') ?? '',
      header: shell?.querySelector('p')?.textContent ?? null,
      progress: percent === null ? null : Number.parseInt(percent, 10),
      navigation: links.map((link) => link.lastElementChild?.textContent ?? ''),
      steps: [...document.querySelectorAll<HTMLElement>('main [role="listitem"][data-state]')].map(
        (step) => step.dataset['state'] as Look['steps'][number],
      ),
    };
  }, words['shell.navigation'] ?? '');
}
