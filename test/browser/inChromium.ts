import { playwright } from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';
import type { FormSource } from '../../build/modules/formSources.ts';
import { formToModule } from '../../build/modules/formToModule.ts';
import { chromiumArgs, installedChromium } from './chromium.ts';

/** Compiles a form for a test in the browser, which must not do that itself. */
const compileForm: BrowserCommand<[source: FormSource]> = (_context, source) => formToModule(source);

declare module 'vitest/browser' {
  interface BrowserCommands {
    compileForm: (source: FormSource) => Promise<string>;
  }
}

/** How Vitest runs tests in a browser: Chromium alone, for what is tested is widths and brands, not makes of browsers. */
export const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 1280, height: 900 },
  provider: playwright({ launchOptions: { executablePath: installedChromium(), args: chromiumArgs } }),
  commands: { compileForm },
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
