import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';

/** The Chromium that draws no window of its own, and is quicker by a quarter for it. */
export const windowless = 'chromium-headless-shell';
const names = [windowless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser of this machine: `CHROMIUM_PATH`, else an installed Chromium, the windowless one first, or Chrome, else one that Playwright downloaded. */
export function installedChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const onPath = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...applications, chromium.executablePath()].find((file) => existsSync(file));
}

/** Chromium's own sandbox does not work for root, nor in most containers of a build server. */
export const chromiumArgs = ['--no-sandbox', '--disable-dev-shm-usage', '--lang=en-US'];
