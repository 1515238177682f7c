import type { Page } from 'playwright';

/** Amounts of money, also as an axis has them, and words that only a program says. */
const noted = String.raw`\$\d+(?:,\d{3})*(?:\.\d+)?[KMB]?|\b(?:NaN|undefined|null|Infinity)\b|\[object \w+\]`;

/**
 * Notes what of that stands on a page at any moment, were it shorter than anybody looks: as text, in labels and in the title. Begins with the
 * next address that the page opens.
 *
 * @returns what was said until now
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
