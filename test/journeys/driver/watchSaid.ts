import type { Page } from 'playwright';

/** Amounts of money, also abbreviated as on axes, and programming artifacts. */
const noted = String.raw`\$\d+(?:,\d{3})*(?:\.\d+)?[KMB]?|\b(?:NaN|undefined|null|Infinity)\b|\[object \w+\]`;

/**
 * Records matching text shown at any moment, however briefly, including labels and titles. Starts with the next navigation.
 * @returns everything recorded so far
 */
export async function watchSaid(page: Page): Promise<ReadonlySet<string>> {
  const said = new Set<string>();
  await page.exposeFunction('reportSaid', (words: string[]) => words.forEach((word) => said.add(word)));
  await page.addInitScript((pattern) => {
    const report = Reflect.get(window, 'reportSaid') as (words: string[]) => void; // exposed above
    const known = new Set<string>();
    const look = () => {
      const labels = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
      const all = [document.title, document.body?.innerText, ...labels].join('\n').match(new RegExp(pattern, 'g')) ?? [];
      const fresh = [...new Set(all)].filter((word) => !known.has(word));
      fresh.forEach((word) => known.add(word));
      if (fresh.length > 0) report(fresh);
    };
    const attributeFilter = ['aria-label', 'class', 'hidden'];
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter });
  }, noted);
  return said;
}
