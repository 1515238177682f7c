import type { PlainBrowser } from './plainBrowser.ts';
import { startProduct, type Product } from '../test/browser/product.ts';
import { openPlainBrowser } from './plainBrowser.ts';
import { findPersona } from '../test/journeys/driver/findPersona.ts';
import { createDepositor } from './depositor.ts';
import { ms, type Row } from './row.ts';
import { servePages } from './servePages.ts';
import { openSlowly, type Opening } from './slowPage.ts';
import { median, quantile } from './statistics.ts';
import { phoneNetwork, type Network } from './throttle.ts';

/** Per page, alternating, since a shared machine may delay any one of them. */
const openings = 9;

/** What each time is compared with, and the ratio it may have: until the field is visible, and until it responds. */
const compared = { visible: { peer: 'static login', limit: 1.5 }, usable: { peer: 'hand-written login', limit: 1.6 } } as const;

const networks: Record<string, Network | undefined> = {
  '': undefined,
  ' at 9 Mbit/s and 100 ms': phoneNetwork,
};

/**
 * Entry pages in each brand, compared with a login page without scripts, one hand-written with Mantine, and a page with only React. Empty
 * cache, CPU slowed four times.
 */
export async function benchEntryPages(): Promise<Row[]> {
  const [product, browser, peers] = await Promise.all([startProduct(), openPlainBrowser(), servePages()]);
  try {
    const pages = [...listPeers(peers.origin), ...(await listOurs(product))];
    const rows: Row[] = [];
    for (const [how, network] of Object.entries(networks)) {
      const measured = await openAll(browser, pages, network);
      for (const [name, times] of measured) console.log(`${name}${how}: ${tell(times)}`);
      for (const [name, times] of measured) if (name.includes(' in ')) rows.push(...compare(name + how, times, measured));
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
    peers.stop();
  }
}

interface Page {
  name: string;
  address: string;
  field: string;
}

const password = 'input[autocomplete="current-password"]';

function listPeers(origin: string): Page[] {
  const peers = { 'static login': 'static-login', 'only React': 'only-react', 'hand-written login': 'hand-written-login' };
  return Object.entries(peers).map(([name, folder]) => ({ name, address: `${origin}/bench/pages/${folder}/index.html`, field: password }));
}

async function listOurs(product: Product): Promise<Page[]> {
  const pages: Page[] = [];
  for (const brand of ['harbor', 'volt']) {
    const origin = product.origin(brand);
    const chosen = 'input[autocomplete="new-password"]';
    pages.push(
      { name: `login in ${brand}`, address: `${origin}/login`, field: password },
      { name: `registration in ${brand}`, address: `${origin}/registration`, field: chosen },
      { name: `reset password in ${brand}`, address: origin + (await askForLink(product, brand)), field: chosen },
    );
  }
  return pages;
}

/** Path and query of a password reset link, valid until a password is set. */
async function askForLink(product: Product, brand: string): Promise<string> {
  const { email } = await findPersona(product, 'active');
  const { call } = await createDepositor(product, '', brand);
  const before = (await product.outbox(email)).length;
  await call('POST', '/v1/forgot-password', { email });
  for (let tries = 0; tries < 100; tries++) {
    const messages = await product.outbox(email);
    const link = messages.length > before ? messages[0]?.link : undefined;
    if (link !== undefined) return new URL(link).pathname + new URL(link).search;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no link to a new password has come');
}

async function openAll(browser: PlainBrowser, pages: Page[], network: Network | undefined): Promise<Map<string, Opening[]>> {
  const measured = new Map<string, Opening[]>(pages.map(({ name }) => [name, []]));
  for (let turn = 0; turn < openings; turn++)
    for (const { name, address, field } of pages) measured.get(name)?.push(await openSlowly(browser, address, field, { network }));
  return measured;
}

function compare(name: string, ours: Opening[], measured: Map<string, Opening[]>): Row[] {
  return (['visible', 'usable'] as const).map((until) => {
    const { peer, limit } = compared[until];
    const timeOf = (openings: Opening[]) => median(openings.map((opening) => opening[until]));
    const [our, their] = [timeOf(ours), timeOf(measured.get(peer) ?? [])];
    return { what: `${name} ${until}, against ${peer}`, ours: ms(our), against: ms(their), ratio: our / their, limit };
  });
}

/** Medians with quartiles, and bytes transferred until the field responded. */
function tell(times: Opening[]): string {
  const spread = (of: (opening: Opening) => number) =>
    [0.5, 0.25, 0.75].map((share) => quantile(times.map(of), share).toFixed(0)) as [string, string, string];
  const time = ([middle, low, high]: string[]) => `${middle} ms (${low} to ${high})`;
  const [scripts] = spread((opening) => opening.scripts);
  const [styles] = spread((opening) => opening.styles);
  const [all] = spread((opening) => opening.all);
  return `visible ${time(spread((opening) => opening.visible))}, usable ${time(spread((opening) => opening.usable))}; ${all} KiB, of which ${scripts} scripts, ${styles} styles`;
}
