import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';
import { chromiumArgs, installedChromium } from './chromium.ts';

/** The windows that depositors have. */
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
  /** What went wrong without anybody asking: errors, refused content (CSP, Trusted Types), failed loads. Empty in a good journey. */
  troubles: string[];
  leave: () => Promise<void>;
}

/** A person with a fresh browser of their own. */
export async function newVisitor(browser: Browser, size: keyof typeof windows, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ viewport: windows[size], locale: 'en-US', timezoneId: 'America/Chicago', ...options });
  return { ...(await visitIn(context)), leave: () => context.close() };
}

/** A page that was drawn at build answers by itself from now on; until then it keeps what is done to it. */
export const untilAppHasPage = (page: Page): Promise<void> => page.locator('#root:not([data-drawn]) h1').waitFor();

/** A person at a browser that is there already; leaving closes the page alone. */
export async function visitIn(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  // The browser itself prints every answer of 400 and above; those are the journey's business.
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
  return { page, troubles, leave: () => page.close() };
}
