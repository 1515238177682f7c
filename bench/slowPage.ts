import type { PlainBrowser, PlainPage } from './plainBrowser.ts';
import { throttle, type Network } from './throttle.ts';

/** Cost of opening a page with a CPU four times as slow. */
export interface Opening {
  /** Milliseconds from navigation until the field is painted. */
  visible: number;
  /** Milliseconds until the field responds; without scripts, the same. */
  usable: number;
  /** Main thread milliseconds per key typed; NaN when none were. */
  perKey: number;
  /** Main thread milliseconds to validate the form and show errors; NaN when no keys were typed. */
  submit: number;
  /** KiB transferred by then, headers and bodies, as the browser counts them. */
  scripts: number;
  styles: number;
  all: number;
  /** KiB after decompression. */
  unpacked: number;
}

interface Options {
  /** Typed into the field at the end. */
  keys?: string;
  network?: Network | undefined;
}

/** Opens a URL with an empty cache, waits for a field, and types into it. */
export async function openSlowly(
  browser: PlainBrowser,
  address: string,
  field: string,
  { keys = '', network }: Options = {},
): Promise<Opening> {
  const page = await browser.newPage();
  await throttle(page, network);
  await page.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${markWhenDrawn.toString()})(${JSON.stringify(field)}, ${JSON.stringify(marked)})`,
  });
  const arrived = weighArrivals(page);
  // A page without scripts has no context for ours until something is evaluated.
  page.on('Page.frameNavigated', () => void evaluate(page, '0'));
  const over = untilAsked(page);
  await page.send('Page.navigate', { url: address });
  await over;
  const { visible, usable, at } = await evaluate<Marks & { at: number }>(page, '({ ...marks, at: performance.timeOrigin + marks.usable })');
  const before = arrived().filter(({ end }) => end <= at);
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0) / 1024;
  const wireOf = (type: string) => sum(before.filter((each) => each.type === type).map(({ wire }) => wire));
  const sizes = {
    scripts: wireOf('Script'),
    styles: wireOf('Stylesheet'),
    all: sum(before.map(({ wire }) => wire)),
    unpacked: sum(before.map(({ unpacked }) => unpacked)),
  };
  const perKey = keys ? await timeKeys(page, field, keys) : Number.NaN;
  const submit = keys ? await timeSubmit(page) : Number.NaN;
  await page.close();
  return { visible, usable, perKey, submit, ...sizes };
}

/** Requested by the page when all marks are set, so that we need not poll it. */
const marked = '/marked';

/** Resolves when the page requests `marked`. @throws after a minute */
function untilAsked(page: PlainPage): Promise<void> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('The field did not come within a minute.')), 60_000);
    page.on<{ request: { url: string } }>('Network.requestWillBeSent', ({ request }) => {
      if (!request.url.endsWith(marked)) return;
      clearTimeout(patience);
      resolve();
    });
  });
}

interface Arrived {
  type: string;
  /** Arrival of the last byte, in epoch milliseconds. */
  end: number;
  /** Bytes, headers and bodies. */
  wire: number;
  unpacked: number;
}

/** Records network responses. @returns a function for those that have arrived */
function weighArrivals(page: PlainPage): () => Arrived[] {
  const files = new Map<string, Arrived & { head: number; since: number }>();
  page.on<{ requestId: string; type: string; timestamp: number; response: { encodedDataLength: number; responseTime: number } }>(
    'Network.responseReceived',
    ({ requestId, type, timestamp, response: { encodedDataLength: head, responseTime } }) =>
      void files.set(requestId, { type, head, since: responseTime - timestamp * 1000, end: Infinity, wire: 0, unpacked: head }),
  );
  page.on<{ requestId: string; dataLength: number }>('Network.dataReceived', ({ requestId, dataLength }) => {
    const file = files.get(requestId);
    if (file) file.unpacked += dataLength;
  });
  page.on<{ requestId: string; timestamp: number; encodedDataLength: number }>(
    'Network.loadingFinished',
    ({ requestId, timestamp, encodedDataLength }) => {
      const file = files.get(requestId);
      if (file) Object.assign(file, { wire: encodedDataLength, end: file.since + timestamp * 1000 });
    },
  );
  return () => [...files.values()];
}

async function evaluate<Value>(page: PlainPage, expression: string): Promise<Value> {
  const { result } = await page.send<{ result: { value: Value } }>('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  return result.value;
}

/** Main thread milliseconds per key, after the first five. */
async function timeKeys(page: PlainPage, field: string, keys: string): Promise<number> {
  await evaluate(page, `document.querySelector(${JSON.stringify(field)}).focus()`);
  await page.send('Performance.enable', { timeDomain: 'threadTicks' });
  await type(page, keys.slice(0, 5));
  const start = await taskTime(page);
  await type(page, keys.slice(5));
  return ((await taskTime(page)) - start) / (keys.length - 5);
}

/** Main thread milliseconds from pressing the button to painted errors. */
async function timeSubmit(page: PlainPage): Promise<number> {
  const start = await taskTime(page);
  await evaluate(page, `(${submitWrongly.toString()})()`);
  return (await taskTime(page)) - start;
}

/** Runs in the page. */
function submitWrongly(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => requestAnimationFrame(() => (document.querySelector('[aria-invalid="true"]') ? setTimeout(resolve) : look()));
    document.querySelector<HTMLElement>('button[type="submit"]')?.click();
    look();
  });
}

async function type(page: PlainPage, keys: string): Promise<void> {
  for (const key of keys) {
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, unmodifiedText: key });
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }
}

async function taskTime(page: PlainPage): Promise<number> {
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

type Marks = Pick<Opening, 'visible' | 'usable'>;

/** Runs in the page, before its own scripts. */
function markWhenDrawn(field: string, whenMarked: string) {
  let visible: number | undefined;
  const look = () => {
    const element = document.querySelector(field);
    if (!element || element.getClientRects().length === 0) return requestAnimationFrame(look);
    if (visible === undefined) requestAnimationFrame(() => setTimeout(() => (visible ??= performance.now())));
    // An element responds once React has attached its props. Pages without scripts respond when the document has loaded.
    const isStill = document.readyState !== 'loading' && document.scripts.length === 0;
    const answers = isStill || Object.keys(element).some((name) => name.startsWith('__reactProps'));
    if (!answers) return requestAnimationFrame(look);
    return requestAnimationFrame(() =>
      setTimeout(() => {
        Reflect.set(window, 'marks', { visible: visible ?? performance.now(), usable: performance.now() });
        void fetch(whenMarked);
      }),
    );
  };
  requestAnimationFrame(look);
}
