import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { installedChromium, windowless } from '../../test/browser/chromium.ts';
import { packageBin } from '../setup/process.mjs';
import { Refusal } from '../setup/refusal.mjs';
import { aptInstall } from './apt.ts';

/** The browser that tests run in, fetched when this machine has none: by apt as root on Debian, else by Playwright's own download. */
export async function ensureChromium(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen && !existsSync(chosen)) throw new Refusal(`CHROMIUM_PATH is ${chosen}, and there is no such file.`);
  const found = wanted() ?? fetched(windowless) ?? installedChromium() ?? fetched('chromium') ?? downloaded();
  if (found) return found;
  throw new Refusal('The tests need a browser and none could be had: install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

/** The browser that is there. A build server is given the quicker one besides; a machine that somebody works at keeps what it has. */
function wanted(): string | undefined {
  const there = installedChromium();
  return process.env['CI'] && !process.env['CHROMIUM_PATH'] && there?.endsWith(windowless) === false ? undefined : there;
}

const fetched = (name: string) => (aptInstall(name) ? installedChromium() : undefined);

function downloaded(): string | undefined {
  console.log('Downloading Chromium (playwright install chromium) ...');
  spawnSync(process.execPath, [packageBin('playwright'), 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
  });
  return installedChromium();
}
