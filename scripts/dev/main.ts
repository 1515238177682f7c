/**
 * Runs provider and app while somebody works on them (`npm run dev`): `scripts/dev/main.ts PROGRAM ARGUMENTS`, in the repository. Node starts the provider anew when its code changes, and Vite reloads the
 * page; what the provider reads when it starts, such as `schemas/api`, is watched here, and makes it start anew too.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { foldersReadAtStart, isFoundAtStart, isReadAtStart, isWhole } from '../../provider/src/web/readAtStart.ts';
import { watchFolders } from './watchFolders.ts';

/** Milliseconds in which files that are saved together count as one change. */
const together = 150;

/** Milliseconds in which the provider ends what is under way. */
const grace = 15_000;

const root = process.cwd();
let running = start();
let isEnding = false;
let changed: string[] = [];

watchFolders(foldersReadAtStart, (file, isOther) => {
  if (!isReadAtStart(file) && !(isOther && isFoundAtStart(file))) return;
  if (!isWhole(root, file)) return;
  if (changed.length === 0) setTimeout(() => void restart(), together);
  if (!changed.includes(file)) changed.push(file);
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isEnding = true;
    // A terminal tells all of us by itself, and a second signal would tell the provider to hurry.
    const ended = signal === 'SIGINT' && process.stdin.isTTY ? once(running, 'exit') : stop(running);
    void ended.then(() => process.exit(0));
  });

function start(): ChildProcess {
  const watching = ['--watch', '--watch-preserve-output', ...process.argv.slice(2)];
  return spawn(process.execPath, [...process.execArgv, ...watching], { stdio: 'inherit' });
}

async function restart(): Promise<void> {
  const [first, ...others] = changed;
  changed = [];
  if (isEnding) return;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  console.log(`${first}${more} changed: the provider starts anew, and the page reloads.`);
  const before = running;
  await stop(before);
  if (!isEnding && running === before) running = start();
}

/** As a Ctrl-C does, which Node passes on to what it runs. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const hurry = setTimeout(() => child.kill('SIGKILL'), grace);
  await exited;
  clearTimeout(hurry);
}
