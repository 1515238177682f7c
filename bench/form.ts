import { openPlainBrowser } from './plainBrowser.ts';
import { servePages } from './servePages.ts';
import type { Row } from './row.ts';
import { openSlowly, type Opening } from './slowPage.ts';
import { median } from './statistics.ts';

const field = 'input[autocomplete="given-name"]';
const typed = 'Maria Guadalupe Rodriguez Hernandez de la Cruz';

/** The basic information form generated from its schema, compared with a hand-written one using Mantine. */
export async function benchForm(): Promise<Row[]> {
  const pages = await servePages();
  const browser = await openPlainBrowser();
  try {
    const ours: Opening[] = [];
    const theirs: Opening[] = [];
    for (let run = 0; run < 11; run++) {
      ours.push(await openSlowly(browser, `${pages.origin}/bench/pages/ours/index.html`, field, { keys: typed }));
      theirs.push(await openSlowly(browser, `${pages.origin}/bench/pages/hand-written/index.html`, field, { keys: typed }));
    }
    return [
      compare('basic information visible, against hand-written', ours, theirs, ({ visible }) => visible, 1.05),
      compare('basic information per key, against hand-written', ours, theirs, ({ perKey }) => perKey, 0.8),
      compare('basic information sent with mistakes, against hand-written', ours, theirs, ({ submit }) => submit, 1.25),
    ];
  } finally {
    await browser.close();
    pages.stop();
  }
}

function compare(what: string, ours: Opening[], theirs: Opening[], of: (opening: Opening) => number, limit: number): Row {
  const [our, their] = [median(ours.map(of)), median(theirs.map(of))];
  return { what, ours: `${our.toFixed(1)} ms`, against: `${their.toFixed(1)} ms`, ratio: our / their, limit };
}
