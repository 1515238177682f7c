import { existsSync } from 'node:fs';
import process from 'node:process';
import { installedChromium, windowless } from '../../test/browser/chromium.ts';
import { findNode } from '../setup/node.mjs';
import { packageBin, runTool } from '../setup/process.mjs';
import { Refusal } from '../setup/refusal.mjs';
import { aptInstall } from './apt.ts';

/**
 * The browser for tests; installs one if needed, with apt on Debian as root, otherwise with Playwright.
 * @throws {Refusal} when there is none
 */
export async function ensureChromium(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen && !existsSync(chosen)) throw new Refusal(`CHROMIUM_PATH is ${chosen}, and there is no such file.`);
  const found = wanted() ?? (await fetched(windowless)) ?? installedChromium() ?? (await fetched('chromium')) ?? (await downloaded());
  if (found) return found;
  throw new Refusal('The tests need a browser and none could be had: install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

/** The installed browser. CI should use the headless shell, which runs journeys a quarter faster. */
function wanted(): string | undefined {
  const installed = installedChromium();
  const isSlow = installed?.endsWith(windowless) === false;
  return isSlow && process.env['CI'] && !process.env['CHROMIUM_PATH'] ? undefined : installed;
}

/** Installs a font as wide as Arial, which fallback fonts are scaled from (compiler/read/standIns.ts), where Linux has none. */
export async function ensureFonts(): Promise<void> {
  const isInstalled = ['liberation', 'liberation2', 'msttcorefonts'].some((folder) => existsSync(`/usr/share/fonts/truetype/${folder}`));
  if (process.platform === 'linux' && !isInstalled) await aptInstall('fonts-liberation');
}

const fetched = async (name: string) => ((await aptInstall(name)) ? installedChromium() : undefined);

async function downloaded(): Promise<string | undefined> {
  console.log('Downloading Chromium (playwright install chromium) ...');
  await runTool(findNode(), [packageBin('playwright'), 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
  });
  return installedChromium();
}
