import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page, type Request } from 'playwright';
import { chromiumArgs, installedChromium } from './chromium.ts';

export const windows = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
};

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: installedChromium(), args: chromiumArgs });
}

export interface Visitor {
  page: Page;
  /** Unexpected errors, CSP and Trusted Types violations, and failed loads. Empty in a good run. */
  troubles: string[];
  /** Requests without an answer. */
  pending: ReadonlySet<Request>;
  leave: () => Promise<void>;
}

export async function newVisitor(browser: Browser, size: keyof typeof windows, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ viewport: windows[size], locale: 'en-US', timezoneId: 'America/Chicago', ...options });
  return { ...(await visitIn(context)), leave: () => context.close() };
}

/** A page's address, text, faults and pending requests, to print when a test fails. */
export async function describePage({ page, troubles, pending }: Visitor): Promise<string> {
  const text = await page.evaluate(() => document.body.innerText).catch(String);
  return [page.url(), text, ...troubles, ...[...pending].map((request) => `pending: ${request.method()} ${request.url()}`)].join('\n');
}

/** Waits until React has taken over a prerendered page. */
export const untilAppHasPage = (page: Page): Promise<void> => page.locator('#root:not([data-prerendered]) h1').waitFor();

/** A visitor in an existing context; leaving only closes the page. */
export async function visitIn(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage();
  const troubles: string[] = [];
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  // Chromium logs every response of 400 and above, which tests check themselves.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) troubles.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') troubles.push(`${request.method()} ${request.url()}: ${reason}`);
  });
  await page.exposeFunction('reportViolation', (violation: string) => troubles.push(violation));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = Reflect.get(window, 'reportViolation') as (violation: string) => void; // exposed above
      report(`policy: ${violatedDirective} ${blockedURI} ${sample}`);
    }),
  );
  return { page, troubles, pending, leave: () => page.close() };
}
