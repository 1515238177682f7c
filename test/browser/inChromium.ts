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

/**
 * Where Vite looks for packages before the first test: it cannot see through the modules that our build makes, and one that it
 * met later would reload the page in the middle of a test.
 */
export const scannedFirst = {
  entries: ['src/**/*.{ts,tsx}', 'screens/**/*.tsx', '!**/*.test.{ts,tsx}', '!**/*.d.ts'],
  include: ['react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom/client', 'fast-check'],
};
