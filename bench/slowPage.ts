import type { Browser, Request } from 'playwright';

/** What opening a page cost on a processor four times as slow. */
export interface Opening {
  /** Milliseconds from navigation until the field was drawn. */
  visible: number;
  /** The same until it answers: at once where no script says how. */
  usable: number;
  /** Milliseconds of work in the page for each key typed into the field; NaN when none were. */
  perKey: number;
  /** KiB on the wire of what had arrived until then, by the browser's own count: heads and bodies as the server sent them. */
  scripts: number;
  styles: number;
  all: number;
  /** KiB of the same when unpacked. */
  unpacked: number;
}

/** A network between the browser and everything else. */
export interface Network {
  /** Milliseconds there and back. */
  latency: number;
  bytesPerSecond: number;
}

interface Options {
  /** Typed into the field afterwards. */
  keys?: string;
  network?: Network | undefined;
}

interface Arrived {
  request: Request;
  /** Milliseconds of the epoch at which its last byte was there. */
  end: number;
  wire: number;
  unpacked: number;
}

/** Opens an address with an empty cache, waits for a field, and types into it. */
export async function openSlowly(browser: Browser, address: string, field: string, { keys = '', network }: Options = {}): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (network) {
    const { latency, bytesPerSecond } = network;
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  await page.addInitScript(markWhenDrawn, field);
  const arrived: Promise<Arrived>[] = [];
  const note = (request: Request) => void arrived.push(weigh(request));
  page.on('requestfinished', note);
  await page.goto(address);
  const handle = await page.waitForFunction(() => Reflect.get(window, 'marks') as Marks | undefined, undefined, { timeout: 60_000 });
  const { visible, usable } = (await handle.jsonValue()) as Marks; // markWhenDrawn set it
  const origin = await page.evaluate(() => performance.timeOrigin);
  page.off('requestfinished', note);
  const before = (await Promise.all(arrived)).filter(({ end }) => end <= origin + usable);
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0) / 1024;
  const wireOf = (type: string) => sum(before.filter(({ request }) => request.resourceType() === type).map(({ wire }) => wire));
  const sizes = {
    scripts: wireOf('script'),
    styles: wireOf('stylesheet'),
    all: sum(before.map(({ wire }) => wire)),
    unpacked: sum(before.map(({ unpacked }) => unpacked)),
  };

  const perKey = keys ? await timeKeys() : Number.NaN;
  await context.close();
  return { visible, usable, perKey, ...sizes };

  /** Everything that the page's main thread did while typing, by its own count. */
  async function timeKeys() {
    await page.locator(field).first().focus();
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.keyboard.type(keys.slice(0, 5));
    const start = await taskTime();
    await page.keyboard.type(keys.slice(5));
    return ((await taskTime()) - start) / (keys.length - 5);
  }

  async function taskTime() {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  }
}

async function weigh(request: Request): Promise<Arrived> {
  const { responseHeadersSize: head, responseBodySize: body } = await request.sizes();
  const { startTime, responseEnd } = request.timing();
  const response = await request.response();
  // The browser may have thrown a body away: then it was not used, and counts as it came.
  const unpacked = await response?.body().then(
    ({ length }) => length,
    () => body,
  );
  return { request, end: startTime + responseEnd, wire: head + body, unpacked: head + (unpacked ?? body) };
}

type Marks = Pick<Opening, 'visible' | 'usable'>;

/** Runs in the page, before its own scripts. */
function markWhenDrawn(field: string) {
  let visible: number | undefined;
  const look = () => {
    const element = document.querySelector(field);
    if (!element || element.getClientRects().length === 0) return requestAnimationFrame(look);
    if (visible === undefined) requestAnimationFrame(() => setTimeout(() => (visible ??= performance.now())));
    // React knows an element by properties of its own, and answers from then on. Whether there are scripts is known at the end of the document.
    const isStill = document.readyState !== 'loading' && document.scripts.length === 0;
    const answers = isStill || Object.keys(element).some((name) => name.startsWith('__reactProps'));
    if (!answers) return requestAnimationFrame(look);
    return requestAnimationFrame(() =>
      setTimeout(() => Reflect.set(window, 'marks', { visible: visible ?? performance.now(), usable: performance.now() })),
    );
  };
  requestAnimationFrame(look);
}
