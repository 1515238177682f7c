import { playwright } from '@vitest/browser-playwright';
import { chromiumArgs, installedChromium } from './chromium.ts';

/** Vitest's browser settings. Only Chromium, since tests vary widths and brands rather than browsers. */
export const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 1280, height: 900 },
  provider: playwright({ launchOptions: { executablePath: installedChromium(), args: chromiumArgs } }),
  instances: [{ browser: 'chromium' as const }],
});

/**
 * Files that Vite scans for dependencies up front. Virtual modules hide some, and discovering one later would reload the page during a
 * test.
 */
export const scannedFirst = {
  entries: ['src/**/*.{ts,tsx}', 'screens/**/*.tsx', '!**/*.test.{ts,tsx}', '!**/*.d.ts'],
  include: ['react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom/client', 'fast-check'],
};
