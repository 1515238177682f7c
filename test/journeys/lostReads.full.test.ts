import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../browser/visitor.ts';
import { browser, product, withProduct } from '../browser/withProduct.ts';
import { askAsPage } from './driver/askAsPage.ts';
import { after, before, misread, refused, silent, slow, type Fault } from './driver/faults.ts';
import { logInByCalls } from './driver/logInByCalls.ts';
import { orderDeposit } from './driver/orderDeposit.ts';
import { createSeats, type SavedSession, type Seats } from '../browser/seats.ts';
import { watchSaid } from './driver/watchSaid.ts';

withProduct();

/** Pages that show money. The first loads parts after rendering, others before; one read of each kind gets every fault. */
const pages: { path: string; central?: string }[] = [
  { path: '/dashboard', central: '/v1/accounts' },
  { path: '/dashboard/transactions-list', central: '/v1/transactions' },
  { path: '/deposit' },
  { path: '/deposit/edit' },
  { path: '/withdraw' },
];

// A read has no effect, so it does not matter where it is lost.
const every: Fault[] = [
  before.dropped,
  before.failed,
  after.gateway,
  after.portal,
  after.empty,
  after.foreign,
  ...refused,
  ...Object.values(misread),
  slow,
];
/** Faults for other reads of a page. */
const some = [before.failed, after.portal, misread.numbers];
/** Faults for reads that every page makes. */
const one = [after.portal];

/** Milliseconds until a page must show its result. */
const patience = 60_000;

/** A page without faults. */
interface Sound {
  lines: string[];
  said: ReadonlySet<string>;
  reads: string[];
}

interface Seat extends Visitor {
  said: ReadonlySet<string>;
}

const sounds = new Map<string, Sound>();
let sitDown: Seats;
let session: SavedSession;

async function logIn(): Promise<void> {
  session = await logInByCalls(product, product.origin(), 'active');
}

beforeAll(async () => {
  sitDown = createSeats(browser);
  await logIn();
  await moveMoney();
  for (const { path } of pages) sounds.set(path, await seeSound(path));
});

/** Creates pending transfers, so that pages show more than a balance. */
async function moveMoney(): Promise<void> {
  const { page, leave } = await sit();
  await page.goto(`${product.origin()}/dashboard`);
  const ask = (...input: [string, string, object?]) => askAsPage(page, ...input);
  await orderDeposit(ask, '321.09');
  await orderDeposit(ask, '54.32', 'monthly');
  const [linked] = (await ask('GET', '/linked-accounts')) as { uuid: string }[];
  await ask('POST', '/withdraw', { amount: '210.98', linked_account_uuid: linked?.uuid });
  await leave();
}

async function sit(): Promise<Seat> {
  const visitor = await sitDown('phone', session);
  // Hides the sandbox's codes, which depositors do not see.
  await visitor.page.route('**/sandbox/outbox', (route) => route.fulfill({ json: [] }));
  return { ...visitor, said: await watchSaid(visitor.page) };
}

async function seeSound(path: string): Promise<Sound> {
  const { page, said, troubles, leave } = await sit();
  const reads = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/v1/')) reads.add(pathname);
  });
  await page.goto(product.origin() + path);
  await untilSettled(page);
  await page.waitForLoadState('networkidle');
  const sound = { lines: await linesOf(page), said: new Set(said), reads: [...reads] };
  expect([new URL(page.url()).pathname, troubles]).toEqual([path, []]);
  await leave();
  return sound;
}

/** Waits for a heading and for all loading indicators to disappear. */
async function untilSettled(page: Page): Promise<void> {
  const isSettled = () =>
    Boolean(document.querySelector('h1')?.textContent) &&
    ![...document.querySelectorAll('output')].some((each) => (each.getAttribute('aria-label') ?? each.textContent) === 'Loading');
  await page.waitForFunction(isSettled, undefined, { timeout: patience });
}

/** Visible lines of the page, without the shell and live regions, whose text lags behind. */
function linesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines = (element: HTMLElement | null) => (element?.innerText ?? '').split('\n').map((line) => line.trim());
    const spoken = new Set([...document.querySelectorAll<HTMLElement>('main output, main [aria-hidden]:has(+ output)')].flatMap(lines));
    // Late content is beside the page, with a dismiss button; otherwise it follows the heading.
    const [heading = '', ...others] = lines(document.querySelector('main'));
    const late = lines(document.querySelector('#late')).filter((line) => line !== 'Dismiss');
    return [heading, ...late, ...others].filter((line) => line !== '' && !spoken.has(line));
  });
}

/** Opens a page while one read fails, and recovers to the faultless page. */
async function meet(path: string, call: string, fault: Fault, sound: Sound): Promise<void> {
  const { page, said, troubles, leave } = await sit();
  try {
    const isCall = ({ pathname }: URL) => pathname === call;
    await page.route(isCall, fault.meet, { times: fault.times });
    await page.goto(product.origin() + path);
    await untilSettled(page);
    await expectDefined(page, path, sound);
    await page.unroute(isCall);
    await recover(page, path);
    await expect.poll(() => linesOf(page), { timeout: patience }).toEqual(sound.lines);
    expect(newIn(said, sound)).toEqual([]);
    // The failed request, and the app's report of an invalid answer.
    const isExpected = (trouble: string) => /^(?:console: )?GET /.test(trouble) && trouble.includes(call.replace('/v1', ''));
    expect(troubles.filter((trouble) => !isExpected(trouble))).toEqual([]);
  } catch (cause) {
    throw new Error(`${path}: ${call} ${fault.description}`, { cause });
  } finally {
    await leave();
  }
}

/**
 * The page must report the failure and offer to retry, or leave the part out, and show nothing else unexpected; or redirect to a page with
 * a way out.
 */
async function expectDefined(page: Page, path: string, sound: Sound): Promise<void> {
  const main = page.getByRole('main');
  if (new URL(page.url()).pathname !== path) return main.getByRole('button').or(main.getByRole('link')).first().waitFor();
  const alerts = main.getByRole('alert');
  for (const alert of await alerts.all()) expect(await alert.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
  const failed = (await alerts.allInnerTexts()).join('\n');
  // Error messages may have headings.
  const titles = failed === '' ? [] : await main.getByRole('heading').allInnerTexts();
  const isKnown = (line: string) => sound.lines.includes(line) || failed.includes(line) || titles.includes(line);
  expect((await linesOf(page)).filter((line) => !isKnown(line))).toEqual([]);
}

/** Recovers as a depositor would: with the page's button, or by reloading and logging in. */
async function recover(page: Page, path: string): Promise<void> {
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  const isElsewhere = new URL(page.url()).pathname !== path;
  if (isElsewhere) {
    await logIn();
    await page.context().setStorageState(session);
  }
  if (isElsewhere || (await again.count()) === 0) return void (await page.goto(product.origin() + path));
  for (let count = await again.count(); count > 0; count = await again.count()) {
    await again.first().click();
    await expect.poll(() => again.count(), { timeout: patience }).toBeLessThan(count);
  }
}

const newIn = (said: ReadonlySet<string>, sound: Sound) => [...said].filter((word) => !sound.said.has(word));

describe.each(pages)('$path', ({ path, central }) => {
  let sound: Sound;
  const isOfEveryPage = (call: string) => [...sounds.values()].every(({ reads }) => reads.includes(call));

  beforeAll(() => {
    sound = sounds.get(path) as Sound; // filled for each page
  });

  it('never shows a wrong amount, and all amounts in the end', async () => {
    expect(sound.reads.filter((call) => !isOfEveryPage(call))).not.toEqual([]);
    if (central) expect(sound.reads).toContain(central);
    for (const call of sound.reads)
      for (const fault of call === central ? every : isOfEveryPage(call) ? one : some) await meet(path, call, fault, sound);
  });

  it('shows that it is loading for as long as it is', async () => {
    for (const call of sound.reads.filter((each) => !isOfEveryPage(each))) {
      const { page, said, leave } = await sit();
      await page.route(({ pathname }) => pathname === call, silent.meet);
      await page.goto(product.origin() + path);
      await page
        .getByLabel('Loading', { exact: true })
        .or(page.getByText('Loading', { exact: true }))
        .first()
        .waitFor({ timeout: patience });
      expect(newIn(said, sound)).toEqual([]);
      await leave();
    }
  });
});
