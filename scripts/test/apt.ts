import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/** Installs a package of the system where that needs no questions: as root on Debian. Says whether it is there afterwards. */
export function aptInstall(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} (apt-get) ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: 300_000 }).status === 0;
  const install = () => run('install', '--yes', '--no-install-recommends', name);
  return install() || (run('update') && install());
}
