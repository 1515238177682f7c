import { keptOf, nothingKept } from './isKept.ts';
import { openOf } from './journal.ts';
import type { Kept } from './kept.ts';

/** Data stored on the device under the key `root` (rules browser-security-5 and browser-security-6). */
export interface Persistence {
  /** Reads the stored data. Unreadable data, or a read of over 5 s, counts as empty. Never rejects. */
  rehydrate(): Promise<void>;
  kept(): Kept;
  /** Updates the stored data, based on the latest from other tabs. */
  keep(change: (kept: Kept) => Kept): void;
  /**
   * Deletes everything except what it returns: the device's language, and writes whose outcome is still unknown.
   * `now` is milliseconds on the provider's clock.
   */
  clear(now: number): Pick<Kept, 'language' | 'journal' | 'salt' | 'ahead'>;
  /** `unavailable` when the browser refuses or storage is full: everything works, but nothing is stored. */
  state(): 'kept' | 'unavailable';
}

/** The only key (rule browser-security-5). */
const root = 'root';
/** Written and removed at the start, to check for enough room. */
const trial = { key: 'root-trial', text: 'x'.repeat(4096) };
/** Timeout of a read, in milliseconds. */
const patience = 5000;

/** The part of `Storage` in use. Adapters may be asynchronous. */
export interface DeviceStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): void | Promise<void>;
  removeItem(key: string): void | Promise<void>;
}

/** See `Persistence`. Storage errors are handled here. */
export function createPersistence(storage: DeviceStorage | undefined = pageStorage()): Persistence {
  let state: 'kept' | 'unavailable' = storage ? 'kept' : 'unavailable';
  let kept = nothingKept();

  async function rehydrate() {
    if (!storage) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patience)));
    const text = await Promise.race([attempt(() => storage.getItem(root)), late]);
    clearTimeout(timer);
    kept = keptOf(text ?? null);
    await attempt(() => storage.setItem(trial.key, trial.text));
    await attempt(() => storage.removeItem(trial.key));
  }

  function keep(change: (kept: Kept) => Kept) {
    kept = change(latest());
    void attempt(() => storage?.setItem(root, JSON.stringify(kept)));
  }

  /** Rereads for changes from other tabs, if the storage is synchronous. */
  function latest(): Kept {
    if (!storage || state === 'unavailable') return kept;
    try {
      const text = storage.getItem(root);
      return text instanceof Promise ? kept : keptOf(text);
    } catch {
      state = 'unavailable';
      return kept;
    }
  }

  function clear(now: number) {
    const { language, journal = [], salt, ahead } = latest();
    const open = openOf(journal, now);
    const rest = {
      ...(language !== undefined && { language }),
      // Without the salt, entries cannot be matched to their owner; without `ahead`, their age is unknown.
      ...(open.length > 0 && { journal: open, salt, ...(ahead !== undefined && { ahead }) }),
    };
    kept = { ...nothingKept(), ...rest };
    const isEmpty = Object.keys(rest).length === 0;
    void attempt(() => (isEmpty ? storage?.removeItem(root) : storage?.setItem(root, JSON.stringify(kept))));
    return rest;
  }

  async function attempt<Result>(action: () => Result | Promise<Result>): Promise<Result | undefined> {
    try {
      return await action();
    } catch {
      state = 'unavailable';
      return undefined;
    }
  }

  return { rehydrate, kept: () => (kept = latest()), keep, clear, state: () => state };
}

/** Accessing the property may throw. */
function pageStorage(): DeviceStorage | undefined {
  try {
    const { localStorage } = globalThis;
    localStorage.getItem(root);
    return localStorage;
  } catch {
    return undefined;
  }
}
