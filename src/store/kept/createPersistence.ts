import { keptOf, nothingKept } from './isKept.ts';
import { openOf } from './journal.ts';
import type { Kept } from './kept.ts';

/** What stays on the device under the key `root` (rules browser-security-5 and browser-security-6). */
export interface Persistence {
  /** Reads what was kept, within 5 s; anything unreadable or late is as if it were not there. Never rejects. */
  rehydrate(): Promise<void>;
  kept(): Kept;
  /** Changes what is kept, over what another tab may have written meanwhile. */
  keep(change: (kept: Kept) => Kept): void;
  /**
   * Forgets everything but what it answers: the language chosen on this device, and the writes whose outcome is still to be asked when
   * their owner is back. `now` in milliseconds on the provider's clock.
   */
  clear(now: number): Pick<Kept, 'language' | 'journal' | 'salt' | 'ahead'>;
  /** `unavailable` when the browser refuses, or has no room: everything works, and nothing is kept. */
  state(): 'kept' | 'unavailable';
}

/** The one key (rule browser-security-5). */
const root = 'root';
/** Written and removed at the start, to see whether there is room for what a visit keeps. */
const trial = { key: 'root-trial', text: 'x'.repeat(4096) };
/** Milliseconds that reading may take. */
const patience = 5000;

/** The part of `Storage` that is used; an adapter may answer asynchronously. */
export interface DeviceStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): void | Promise<void>;
  removeItem(key: string): void | Promise<void>;
}

/** See `Persistence`. Each failure of the storage ends here. */
export function createPersistence(storage: DeviceStorage | undefined = pageStorage()): Persistence {
  let state: 'kept' | 'unavailable' = storage ? 'kept' : 'unavailable';
  let kept = nothingKept();

  async function rehydrate() {
    if (!storage) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patience)));
    // A read that takes longer is ignored.
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

  /** What another tab wrote meanwhile counts, when the storage answers at once. */
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
      // Without the salt nobody could tell whose they are, nor how old they are without knowing their clock.
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

/** Reading the property alone may throw. */
function pageStorage(): DeviceStorage | undefined {
  try {
    const { localStorage } = globalThis;
    localStorage.getItem(root);
    return localStorage;
  } catch {
    return undefined;
  }
}
