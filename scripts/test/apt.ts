import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/** Serializes installations, because apt locks its database. */
let last: Promise<unknown> = Promise.resolve();

/** Installs a Debian package if that is possible without prompts: as root, with apt. Returns whether it is installed. */
export function aptInstall(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return Promise.resolve(false);
  const result = last.then(async () => {
    console.log(`Installing ${name} (apt-get) ...`);
    const install = () => runApt('install', '--yes', '--no-install-recommends', name);
    return (await install()) || ((await runApt('update')) && (await install()));
  });
  last = result;
  return result;
}

function runApt(...args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return new Promise((resolve) => {
    const child = spawn('apt-get', args, { env, stdio: 'ignore', timeout: 300_000 });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
