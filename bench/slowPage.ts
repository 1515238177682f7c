import type { Browser, Request } from 'playwright';

/** What opening a page cost on a processor four times as slow. */
export interface Opening {
  /** Milliseconds from navigation until the field was drawn. */
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

interface Arrived {
  request: Request;
  /** Milliseconds of the epoch at which its last byte was there. */
  end: number;
  wire: number;
  unpacked: number;
}

/** Opens an address with an empty cache, waits for a field, and types into it. */
export async function openSlowly(browser: Browser, address: string, field: string, keys = ''): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(markWhenDrawn, field);
  const arrived: Promise<Arrived>[] = [];
  const note = (request: Request) => void arrived.push(weigh(request));
  page.on('requestfinished', note);
  await page.goto(address);
  const handle = await page.waitForFunction(() => Reflect.get(window, 'drawnAt') as number | undefined, undefined, { timeout: 60_000 });
  const usable = Number(await handle.jsonValue());
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
  return { usable, perKey, ...sizes };

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

/** Runs in the page, before its own scripts. */
function markWhenDrawn(field: string) {
  const look = () => {
    const element = document.querySelector(field);
    if (!element || element.getClientRects().length === 0) return requestAnimationFrame(look);
    return requestAnimationFrame(() => setTimeout(() => Reflect.set(window, 'drawnAt', performance.now())));
  };
  requestAnimationFrame(look);
}
