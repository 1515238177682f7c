import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Refusal } from './refusal.mjs';
import { root } from './root.mjs';

/** Installs packages of the lockfile that `node_modules` lacks. Prints to stderr only, and nothing when all are installed. */
export async function installMissing() {
  if (isInstalled()) return;
  console.error('Installing packages (npm ci) ...');
  const { code, errors } = await npmCi();
  if (code !== 0) throw new Refusal(whyItFailed(errors));
}

/**
 * Compares with `node_modules/.package-lock.json`, which npm writes last, so interrupted installs lack it. Optional packages for other
 * platforms may be absent.
 */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  return (
    installed !== undefined &&
    Object.entries(readPackages('package-lock.json') ?? {}).every(
      ([path, entry]) =>
        !path.includes('node_modules/') ||
        (installed[path] === undefined ? mayBeAbsent(entry) : installed[path].integrity === entry.integrity),
    )
  );
}

const mayBeAbsent = (entry) => Boolean(entry.optional || entry.devOptional || entry.link);

function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

function npmCi() {
  const npm = process.env.npm_execpath;
  // `npm run -s` would silence npm ci too, and hide why it failed.
  const options = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--fetch-retry-mintimeout=2000',
    '--fetch-retry-maxtimeout=8000',
  ];
  const [file, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...options]] : ['npm', options];
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32' && file === 'npm',
    });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('error', (error) => resolve({ code: 1, errors: String(error) }));
    child.on('close', (code) => resolve({ code, errors }));
  });
}

const noNetwork = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|network/;

function whyItFailed(errors) {
  if (noNetwork.test(errors)) {
    return 'The packages could not be downloaded: the npm registry cannot be reached. Check the network, then run the command again.';
  }
  const reason = errors.split('\n').find((line) => /^npm (error|ERR!) (?!code|errno|syscall)/.test(line));
  return `The packages could not be installed (npm ci): ${reason?.replace(/^npm (error|ERR!) /, '') ?? 'npm gave no reason.'}`;
}
