import { playwright } from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';
import { fileURLToPath } from 'node:url';
import type { UiSchema } from '@rjsf/utils';
import { toUiSchema, fieldOptions } from '../../compiler/read/toUiSchema.ts';
import { filesBelow } from '../../compiler/read/files.ts';
import { readWidgets } from '../../compiler/read/widgets.ts';
import type { FormSource } from '../../compiler/modules/formSources.ts';
import { formToModule } from '../../compiler/modules/formToModule.ts';
import { chromiumArgs, installedChromium } from './chromium.ts';

type WrittenSource = Omit<FormSource, 'ui'> & { uiSchema: UiSchema };

/** Compiles a form for browser tests, which cannot run the compiler. */
const compileForm: BrowserCommand<[source: WrittenSource]> = (_context, { uiSchema, ...source }) => {
  const widgets = readWidgets(filesBelow(fileURLToPath(new URL('../..', import.meta.url))));
  return formToModule({ ...source, ui: toUiSchema(source.schema, fieldOptions(uiSchema), widgets) });
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    compileForm: (source: WrittenSource) => Promise<string>;
  }
}

/** Vitest's browser settings. Only Chromium, since tests vary widths and brands rather than browsers. */
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
 * Files that Vite scans for dependencies up front. Virtual modules hide some, and discovering one later would reload the page during a
 * test.
 */
export const scannedFirst = {
  entries: ['src/**/*.{ts,tsx}', 'screens/**/*.tsx', '!**/*.test.{ts,tsx}', '!**/*.d.ts'],
  include: ['react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom/client', 'fast-check'],
};
