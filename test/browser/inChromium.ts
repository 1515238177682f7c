import { playwright } from '@vitest/browser-playwright';
import { chromiumArgs, installedChromium } from './chromium.ts';

/** How Vitest runs tests in a browser: Chromium alone, for what is tested is widths and brands, not makes of browsers. */
export const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 1280, height: 900 },
  provider: playwright({ launchOptions: { executablePath: installedChromium(), args: chromiumArgs } }),
  instances: [{ browser: 'chromium' as const }],
});
