import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumArgs, installedChromium } from '../test/browser/chromium.ts';

/**
 * Chromium driven without a testing library, whose scripts and inspector hooks delay a page by 100 to 200 ms on a CPU four times as slow.
 */
export interface PlainBrowser {
  /** A phone-sized page with its own cache and storage. */
  newPage(): Promise<PlainPage>;
  close(): Promise<void>;
}

/** A page driven by the Chrome DevTools Protocol (https://chromedevtools.github.io/devtools-protocol). */
export interface PlainPage {
  send<Result = unknown>(method: string, params?: object): Promise<Result>;
  on<Event>(method: string, listener: (event: Event) => void): void;
  close(): Promise<void>;
}

/** A protocol message: the answer to a command, or an event. */
interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: object;
  result?: unknown;
  error?: { message: string };
}

/** No window, and no background requests. */
const quiet = ['--headless', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

const phone = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false };

export async function openPlainBrowser(): Promise<PlainBrowser> {
  const chromium = installedChromium();
  if (chromium === undefined) throw new Error('There is no Chromium.');
  const folder = await mkdtemp(path.join(tmpdir(), 'passbook-bench-'));
  const args = [...chromiumArgs, ...quiet, `--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank'];
  const program = spawn(chromium, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => program.kill());
  const ended = new Promise((resolve) => program.once('exit', resolve));
  const line = await connect(await addressOf(program.stderr));
  return {
    newPage: async () => {
      const { browserContextId } = await line.send<{ browserContextId: string }>('Target.createBrowserContext');
      const { targetId } = await line.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await line.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
      const page: PlainPage = {
        send: (method, params) => line.send(method, params, sessionId),
        on: (method, listener) => line.listen(sessionId, method, listener as (event: object) => void), // the protocol defines the type
        close: async () => void (await line.send('Target.disposeBrowserContext', { browserContextId })),
      };
      await page.send('Page.enable');
      await page.send('Network.enable');
      await page.send('Emulation.setDeviceMetricsOverride', phone);
      await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
      return page;
    },
    close: async () => {
      // The browser may exit before it answers.
      await Promise.allSettled([line.send('Browser.close'), ended]);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The browser's debugging URL, from its output. */
async function addressOf(output: AsyncIterable<unknown>): Promise<string> {
  let said = '';
  for await (const part of output) {
    said += String(part);
    const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`Chromium did not start: ${said}`);
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (message: Pick<Message, 'result' | 'error'>) => void>();
  const listeners = new Map<string, (event: object) => void>();
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message; // a protocol message
    if (message.id === undefined) return listeners.get(`${message.sessionId} ${message.method}`)?.(message.params ?? {});
    waiting.get(message.id)?.(message);
    return void waiting.delete(message.id);
  });
  socket.addEventListener('close', () => {
    for (const tell of waiting.values()) tell({ error: { message: 'the browser has gone' } });
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  return {
    listen: (sessionId: string, method: string, listener: (event: object) => void) =>
      void listeners.set(`${sessionId} ${method}`, listener),
    send: <Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> =>
      new Promise((resolve, reject) => {
        const id = ++count;
        waiting.set(id, ({ error, result }) => (error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as Result))); // the protocol defines the type
        socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }));
      }),
  };
}
