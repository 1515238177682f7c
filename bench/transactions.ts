import type { CDPSession, Page, Request } from 'playwright';
import { startProduct, type Product } from '../test/browser/product.ts';
import { newVisitor, openBrowser } from '../test/browser/visitor.ts';
import { findPersona } from '../test/journeys/driver/findPersona.ts';
import type { Row } from './row.ts';
import { median } from './statistics.ts';

const count = 10_000;
/** Scrolling: number of wheel turns, pixels per turn, and milliseconds between turns. Eight phone screens per second. */
const turns = 200;
const step = 200;
const pause = 30;

/** Repetitions. Medians count, since a shared machine may delay any one. */
const openings = 5;

/** The transactions page with ten thousand entries, CPU slowed four times. */
export async function benchTransactions(): Promise<Row[]> {
  const [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const visitor = await newVisitor(browser, 'phone');
  const { page } = visitor;
  try {
    await logIn(page, product);
    await page.getByRole('link', { name: 'See all transactions' }).waitFor();
    await answerMany(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const visible: number[] = [];
    const longest: number[] = [];
    for (let opening = 0; opening < openings; opening++) {
      visible.push(await timeList(page, client));
      await page.getByText('10,000 transactions', { exact: true }).first().waitFor({ timeout: 120_000 });
      longest.push(await timeScrolling(page, client));
    }
    return [
      rowOf('transactions, from the data to the list', median(visible), 200),
      rowOf('ten thousand transactions, longest task while scrolling', median(longest), 50),
    ];
  } finally {
    await visitor.leave();
    await browser.close();
    await product.stop();
  }
}

function rowOf(what: string, time: number, most: number): Row {
  return { what, ours: `${time.toFixed(0)} ms`, against: `${most} ms`, ratio: time / most, limit: 1 };
}

async function logIn(page: Page, product: Product) {
  const { email, password, phone } = await findPersona(product, 'active');
  await page.goto(`${product.origin()}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.waitForURL('**/otp-verification');
  const [message] = await product.outbox(phone);
  await page.getByLabel('6-digit code').fill(message?.code ?? '');
}

/** Milliseconds from the last awaited byte to the first visible row, excluding the reload itself. */
async function timeList(page: Page, client: CDPSession): Promise<number> {
  await client.send('Network.clearBrowserCache');
  const ends: number[] = [];
  const note = (request: Request) => {
    const { startTime, responseEnd } = request.timing();
    if (new URL(request.url()).pathname.startsWith('/v1/')) ends.push(startTime + responseEnd);
  };
  page.on('requestfinished', note);
  await page.goto(new URL('/dashboard/transactions-list', page.url()).href);
  const painted = await page.waitForFunction(() => {
    const row = document.querySelector('li[aria-posinset="1"] button');
    return row && row.getClientRects().length > 0 ? performance.timeOrigin + performance.now() : undefined;
  });
  const at = Number(await painted.jsonValue());
  page.off('requestfinished', note);
  return at - Math.max(...ends.filter((end) => end <= at));
}

/** CPU milliseconds of the longest task while scrolling. */
async function timeScrolling(page: Page, client: CDPSession): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[])); // Chromium's trace format
  client.on('Tracing.dataCollected', collect);
  await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel'] } });
  await page.mouse.move(195, 500);
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, turn < turns / 2 ? step : -step);
    await page.waitForTimeout(pause);
  }
  const over = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await over;
  client.off('Tracing.dataCollected', collect);
  const mains = new Set(events.filter(({ args }) => args?.name === 'CrRendererMain').map(({ tid }) => tid));
  const tasks = events.filter(({ tid, tdur }) => mains.has(tid) && tdur !== undefined);
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

/** A trace event of Chromium; CPU time in microseconds. */
interface TraceEvent {
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/** Mocks ten thousand transactions based on the provider's first. */
async function answerMany(page: Page) {
  await page.route('**/v1/transactions*', async (route) => {
    const address = new URL(route.request().url());
    // The provider does not know the mocked ids.
    const response = await route.fetch({ url: address.origin + address.pathname });
    const { data, ...rest } = (await response.json()) as { data: Record<string, unknown>[] };
    const [limit, after] = [Number(address.searchParams.get('limit') ?? 100), address.searchParams.get('after')];
    const from = after === null ? 0 : count - Number.parseInt(after.slice(-12), 16) + 1;
    const many = Array.from({ length: Math.max(0, Math.min(limit, count - from)) }, (_, index) =>
      transactionAt(data[0] ?? {}, from + index),
    );
    const headers = Object.entries(response.headers()).filter(([name]) => !/^content-(encoding|length)$/.test(name));
    await route.fulfill({ status: 200, headers: Object.fromEntries(headers), json: { ...rest, data: many } });
  });
}

const newest = Date.parse('2026-11-20T15:00:00.000Z');

/** The transaction at an index, two or three a day. Its id ends in the number of remaining ones. */
function transactionAt(like: Record<string, unknown>, place: number) {
  const date = new Date(newest - place * 9 * 60 * 60_000).toISOString();
  const isInside = place % 7 === 0;
  return {
    ...like,
    uuid: `018f3f6e-5d0b-7c1a-9b3e-${(count - place).toString(16).padStart(12, '0')}`,
    status: place % 50 === 3 ? 'Returned' : 'Settled',
    direction: isInside ? 'ServiceToPrimary' : place % 3 === 0 ? 'PrimaryToLinked' : 'LinkedToPrimary',
    amount: `${(place * 37) % 5000}.${String(place % 100).padStart(2, '0')}`,
    return_code: place % 50 === 3 ? 'R01' : null,
    linked_account_uuid: isInside ? null : like['linked_account_uuid'],
    date_created: date,
    date_submitted: date,
    date_processed: date,
  };
}
