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
   * their owner is back.
   */
  clear(): Pick<Kept, 'language' | 'journal' | 'salt'>;
  /** `unavailable` when the browser refuses: everything works, and nothing is kept. */
  state(): 'kept' | 'unavailable';
}
