import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { installedChromium } from '../../test/browser/chromium.ts';
import { packageBin } from '../setup/process.mjs';
import { Refusal } from '../setup/refusal.mjs';
import { aptInstall } from './apt.ts';

/** The browser that tests run in, fetched when this machine has none: by apt as root on Debian, else by Playwright's own download. */
export async function ensureChromium(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen && !existsSync(chosen)) throw new Refusal(`CHROMIUM_PATH is ${chosen}, and there is no such file.`);
  const found = installedChromium() ?? (aptInstall('chromium') ? installedChromium() : undefined) ?? downloaded();
  if (found) return found;
  throw new Refusal('The tests need a browser and none could be had: install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

function downloaded(): string | undefined {
  console.log('Downloading Chromium (playwright install chromium) ...');
  spawnSync(process.execPath, [packageBin('playwright'), 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
  });
  return installedChromium();
}
