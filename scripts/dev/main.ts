/**
 * Development server (`npm run dev`): `scripts/dev/main.ts PROGRAM ARGUMENTS`, run in the repository.
 * Restarts the provider when files it reads at startup change, such as its code and `schemas/api`. A rehearsal (PROGRAM with `--rehearse`)
 * checks first whether it can start; if not, the old one keeps running and the page shows the error. Without a running provider, a stand-in
 * shows the error.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { foldersReadAtStart, isReadAtStart, isWhole } from '../../provider/src/web/readAtStart.ts';
import { standIn, type StandIn } from './standIn.ts';
import { watchFolders } from './watchFolders.ts';

/** Debounce in milliseconds for files saved together. */
const together = 150;

/** Milliseconds for the provider to finish requests before it is killed. */
const grace = 15_000;

/** Characters of the provider's last output to show when it exits. */
const shownAtMost = 8000;

const root = process.cwd();
const program = [...process.execArgv, ...process.argv.slice(2)];
const address = { host: process.env['HOST'] ?? '127.0.0.1', port: Number(process.env['PORT'] ?? 4000) };
let running: ChildProcess | undefined;
let inItsPlace: StandIn | undefined;
let isEnding = false;
let changed: string[] = [];
let turning = Promise.resolve();

start();

watchFolders(foldersReadAtStart, (file) => {
  if (!isReadAtStart(file) || !isWhole(root, file)) return;
  if (changed.length === 0) setTimeout(turn, together);
  if (!changed.includes(file)) changed.push(file);
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isEnding = true;
    if (!running) process.exit(0);
    // The terminal signals the whole process group; a second signal would force the provider to stop.
    const ended = signal === 'SIGINT' && process.stdin.isTTY ? once(running, 'exit') : stop(running);
    void ended.then(() => process.exit(0));
  });

function turn(): void {
  turning = turning.then(takeUp);
}

function start(): void {
  const child = spawn(process.execPath, program, { stdio: ['inherit', 'inherit', 'pipe', 'ipc'] });
  const said = listen(child);
  child.once('close', (code) => {
    if (isEnding || running !== child) return;
    running = undefined;
    void standInFor(said() || `It ended with exit code ${code} and printed nothing.`);
  });
  running = child;
}

async function standInFor(reason: string): Promise<void> {
  console.error('The provider has stopped; it starts again when a file changes.');
  try {
    inItsPlace = await standIn(address, reason);
  } catch {
    // The port is taken, so no page could show the error.
    process.exit(1);
  }
}

async function takeUp(): Promise<void> {
  const [first, ...others] = changed;
  changed = [];
  if (isEnding) return;
  const what = `${first}${others.length === 0 ? '' : ` (and ${others.length} more)`} changed`;
  const reason = running && (await rehearse());
  if (isEnding) return;
  if (reason && running) {
    console.error(`${what}: the provider could not start with this change and keeps running without it.`);
    running.send({ cannotStart: reason });
    return;
  }
  console.log(`${what}: the provider restarts and the page reloads.`);
  const before = running;
  running = undefined;
  if (before) await stop(before);
  await inItsPlace?.close();
  inItsPlace = undefined;
  if (!isEnding) start();
}

/** Returns why the provider cannot start, or an empty string. */
async function rehearse(): Promise<string> {
  const child = spawn(process.execPath, [...program, '--rehearse'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const said = listen(child);
  await once(child, 'close');
  return child.exitCode === 0 ? '' : said() || `A rehearsal ended with exit code ${child.exitCode} and printed nothing.`;
}

/** Forwards the child's stderr; returns its last part. */
function listen({ stderr }: ChildProcess): () => string {
  let said = '';
  stderr?.on('data', (data: Buffer) => {
    process.stderr.write(data);
    said = (said + data.toString()).slice(-shownAtMost);
  });
  return () => stripVTControlCharacters(said).trim();
}

/** Stops a child as Ctrl-C does, and kills it after the grace period. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const hurry = setTimeout(() => child.kill('SIGKILL'), grace);
  await exited;
  clearTimeout(hurry);
}
