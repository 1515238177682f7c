import type { Kept } from './kept.ts';

/** What stays on the device under the key `root` (section 9, security C-11 to C-14). */
export interface Persistence {
  /** Reads what was kept, within 5 s; anything unreadable or late is as if it were not there. Never rejects. */
  rehydrate(): Promise<void>;
  kept(): Kept;
  /** Changes what is kept, over what another tab may have written meanwhile. */
  keep(change: (kept: Kept) => Kept): void;
  clear(): void;
  /** `unavailable` when the browser refuses: everything works, and preferences are not kept. */
  state(): 'kept' | 'unavailable';
}
