import type { Browser } from 'playwright';
import { startProduct } from '../test/browser/product.ts';
import { openBrowser } from '../test/browser/visitor.ts';
import { ms, type Row } from './row.ts';
import { servePages } from './servePages.ts';
import { openSlowly, type Network, type Opening } from './slowPage.ts';
import { quantile } from './statistics.ts';

/** Of each page, in turns: on a shared machine any one opening may have waited. */
const openings = 9;

/** As far as a static page may be ahead: until the field is seen, and until it answers. */
const limits = { visible: 1.5, usable: 3 };

const entries = [
  { name: 'login', path: '/login', field: 'input[type="password"]' },
  { name: 'registration', path: '/registration', field: 'input[autocomplete="email"]' },
  {
    name: 'reset password',
    path: '/login/reset-password?email=somebody%40example.com&token=unknown',
    field: 'input[autocomplete="new-password"]',
  },
];

const networks: Record<string, Network | undefined> = {
  '': undefined,
  ' at 9 Mbit/s and 100 ms': { latency: 100, bytesPerSecond: (9 * 1024 * 1024) / 8 },
};

/**
 * The pages on which visitors arrive, in each brand, beside a login page without any script, the same written by hand with Mantine, and a page of
 * nothing but React: nothing cached, on a processor four times as slow.
 */
export async function benchEntryPages(): Promise<Row[]> {
  const [product, browser, peers] = await Promise.all([startProduct(), openBrowser(), servePages()]);
  try {
    const rows: Row[] = [];
    for (const [how, network] of Object.entries(networks)) {
      const measured = await openAll(browser, listPages(product.origin, peers.origin), network);
      for (const [name, times] of measured) console.log(`${name}${how}: ${tell(times)}`);
      const still = measured.get('static login') ?? [];
      for (const [name, times] of measured) if (name.includes(' in ')) rows.push(...compare(name + how, times, still));
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

function listPages(originOf: (brand?: string) => string, peers: string): Page[] {
  const [login] = entries;
  const peer = (name: string, folder: string) => ({
    name,
    address: `${peers}/bench/pages/${folder}/index.html`,
    field: login?.field ?? '',
  });
  const ours = ['harbor', 'volt'].flatMap((brand) =>
    entries.map(({ name, path, field }) => ({
      name: `${name} in ${brand}`,
      address: originOf(brand === 'harbor' ? undefined : brand) + path,
      field,
    })),
  );
  return [
    peer('static login', 'static-login'),
    peer('only React', 'only-react'),
    peer('hand-written login', 'hand-written-login'),
    ...ours,
  ];
}

async function openAll(browser: Browser, pages: Page[], network: Network | undefined): Promise<Map<string, Opening[]>> {
  const measured = new Map<string, Opening[]>(pages.map(({ name }) => [name, []]));
  for (let turn = 0; turn < openings; turn++)
    for (const { name, address, field } of pages) measured.get(name)?.push(await openSlowly(browser, address, field, { network }));
  return measured;
}

function compare(name: string, ours: Opening[], still: Opening[]): Row[] {
  return (['visible', 'usable'] as const).map((until) => {
    const [our, their] = [ours, still].map((each) =>
      quantile(
        each.map((opening) => opening[until]),
        0.5,
      ),
    ) as [number, number];
    return { what: `${name} ${until}, against static`, ours: ms(our), against: ms(their), ratio: our / their, limit: limits[until] };
  });
}

/** Medians, with the quarters around them, and what went over the wire until the field answered. */
function tell(times: Opening[]): string {
  const spread = (of: (opening: Opening) => number) =>
    [0.5, 0.25, 0.75].map((share) => quantile(times.map(of), share).toFixed(0)) as [string, string, string];
  const time = ([middle, low, high]: string[]) => `${middle} ms (${low} to ${high})`;
  const [scripts] = spread((opening) => opening.scripts);
  const [styles] = spread((opening) => opening.styles);
  const [all] = spread((opening) => opening.all);
  return `visible ${time(spread((opening) => opening.visible))}, usable ${time(spread((opening) => opening.usable))}; ${all} KiB, of which ${scripts} scripts, ${styles} styles`;
}
