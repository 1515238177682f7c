import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';

/** The headless build of Chromium, a quarter faster. */
export const windowless = 'chromium-headless-shell';
const names = [windowless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser to test with: `CHROMIUM_PATH`, an installed Chromium (headless first) or Chrome, or Playwright's download. */
export function installedChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const onPath = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...applications, chromium.executablePath()].find((file) => existsSync(file));
}

/** Chromium's sandbox does not work as root or in most CI containers. */
export const chromiumArgs = ['--no-sandbox', '--disable-dev-shm-usage', '--lang=en-US'];
