import { tooMany } from './problem.ts';

export interface Rates {
  /** Counts one; throws 429 with Retry-After when there were `most` within the last `milliseconds` already. */
  take(key: string, most: number, milliseconds: number): void;
  /** Forgets everything (sandbox reset). */
  clear(): void;
}

const mostKeys = 50_000;

/**
 * Counters of requests per depositor or address, in memory. What guards passwords and codes is counted in the database instead
 * (domain/counters.ts), so that a restart forgets nothing.
 */
export function createRates(now: () => Date): Rates {
  const windows = new Map<string, { start: number; count: number }>();

  return {
    clear: () => windows.clear(),
    take: (key, most, milliseconds) => {
      const time = now().getTime();
      const found = windows.get(key);
      const window = found && time - found.start < milliseconds ? found : { start: time, count: 0 };
      if (window.count >= most) throw tooMany((window.start + milliseconds - time) / 1000);
      window.count += 1;
      // Re-inserting keeps the map in order of use, so that the first key is the one to forget.
      windows.delete(key);
      windows.set(key, window);
      if (windows.size > mostKeys) windows.delete(windows.keys().next().value ?? '');
    },
  };
}
