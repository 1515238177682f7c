import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';

/** What opening a page cost on a processor four times as slow. */
export interface Opening {
  /** Milliseconds from navigation until the field was drawn. */
  usable: number;
  /** Milliseconds of work in the page for each key typed into the field; NaN when none were. */
  perKey: number;
  /** KiB, gzip, of what had arrived until then. */
  scripts: number;
  styles: number;
}

/** Opens an address with an empty cache, waits for a field, and types into it. */
export async function openSlowly(browser: Browser, address: string, field: string, keys = ''): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(markWhenDrawn, field);
  const arrived: { type: string; size: Promise<number>; end: () => number }[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    const size = response.body().then(
      (body) => gzipSync(body).length / 1024,
      () => 0, // a body that the browser threw away was not used
    );
    arrived.push({ type, size, end: () => response.request().timing().startTime + response.request().timing().responseEnd });
  });
  await page.goto(address);
  const handle = await page.waitForFunction(() => Reflect.get(window, 'drawnAt') as number | undefined, undefined, { timeout: 60_000 });
  const usable = Number(await handle.jsonValue());
  const origin = await page.evaluate(() => performance.timeOrigin);
  const before = arrived.filter((one) => one.end() <= origin + usable);
  const sum = async (type: string) =>
    (await Promise.all(before.filter((one) => one.type === type).map((one) => one.size))).reduce((a, b) => a + b, 0);
  const sizes = { scripts: await sum('script'), styles: await sum('stylesheet') };

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

/** Runs in the page, before its own scripts. */
function markWhenDrawn(field: string) {
  const look = () => {
    const element = document.querySelector(field);
    if (!element || element.getClientRects().length === 0) return requestAnimationFrame(look);
    return requestAnimationFrame(() => setTimeout(() => Reflect.set(window, 'drawnAt', performance.now())));
  };
  requestAnimationFrame(look);
}
