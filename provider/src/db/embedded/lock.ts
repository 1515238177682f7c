import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { Refusal } from '../../config/refusal.ts';

/**
 * Locks a file for this process, because two processes on one PGlite folder corrupt it. A lock whose process is gone, or whose pid was
 * reused, is taken over.
 * @returns a function that releases it
 */
export function takeLock(file: string): () => void {
  for (let tries = 0; tries < 3; tries += 1) {
    if (tryTake(file)) return () => unlinkSync(file);
    const holder = readHolder(file);
    if (holder && isAlive(holder)) {
      throw new Refusal(
        `The data folder is in use by another Passbook (process ${holder.pid}). Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    removeIfSame(file, holder);
  }
  throw new Refusal(`The lock file ${file} cannot be acquired. Delete it if no other Passbook is running.`);
}

interface Holder {
  pid: number;
  /** Start time of the process in kernel units; null where unavailable. */
  started: string | null;
}

function tryTake(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new Refusal(`The data folder is not writable: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

function readHolder(file: string): Holder | null {
  try {
    // Our own file. If a crash truncated it, it does not parse and is stale.
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return started === null || now === null || started === now;
}

/** Start time in clock ticks since boot (proc(5), field 22). The process name before it may contain spaces and parentheses. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Another process may have taken it over since we read it. */
function removeIfSame(file: string, stale: Holder | null): void {
  const current = readHolder(file);
  if (current?.pid !== stale?.pid || current?.started !== stale?.started) return;
  try {
    unlinkSync(file);
  } catch {
    // Already removed; the next attempt decides.
  }
}
