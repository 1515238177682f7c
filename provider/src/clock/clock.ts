import { addBusinessDays } from './businessDays.ts';
import { addDuration } from './duration.ts';

/** The provider's clock, used for everything that depends on time. Only the sandbox moves it. */
export interface Clock {
  now(): Date;
  /** Advances by an ISO 8601 duration ("PT15M", "P3D") or Federal Reserve business days ("1bd") and runs due jobs. Returns the new time. */
  advance(by: string): Promise<Date>;
  /** Resets to real time, or to the sandbox's configured start. */
  reset(): Promise<void>;
  /** Picks up moves by other processes. */
  refresh(): Promise<void>;
  /** Registers a callback that runs everything due by `until`, called after each move. */
  onAdvance(run: (until: Date) => Promise<void>): void;
}

/** Stores the offset from real time in milliseconds, across restarts and for all processes. */
export interface OffsetStore {
  /** Null when none is stored. */
  read(): Promise<number | null>;
  /** Changes the offset atomically and returns it. An error in `change` leaves it unchanged. */
  move(change: (offset: number | null) => number): Promise<number>;
}

/**
 * @param start of the clock in a new database; defaults to real time
 * @param real the machine's clock in milliseconds
 * @throws {RangeError} from `advance` when `by` is not a duration, is negative, or leads past the year 2200
 */
export async function createClock(store: OffsetStore, start: Date | null = null, real: () => number = Date.now): Promise<Clock> {
  const initial = () => (start === null ? 0 : start.getTime() - real());
  let offset = (await store.read()) ?? (start === null ? 0 : await store.move((stored) => stored ?? initial()));
  const due: Array<(until: Date) => Promise<void>> = [];
  const now = () => new Date(real() + offset);

  /** Incremented before and after a move, so that a concurrent `refresh` can tell that its value is stale. */
  let moves = 0;
  const move = async (change: (before: number | null) => number) => {
    moves += 1;
    offset = await store.move(change);
    moves += 1;
  };

  return {
    now,
    onAdvance: (run) => void due.push(run),
    refresh: async () => {
      const before = moves;
      const read = await store.read();
      if (moves === before && read !== null) offset = read;
    },
    reset: () => move(initial),
    advance: async (by) => {
      await move((stored) => {
        const before = stored ?? 0;
        const from = new Date(real() + before);
        return before + later(from, by).getTime() - from.getTime();
      });
      for (const run of due) await run(now());
      return now();
    },
  };
}

/** Real time, for production. Cannot be moved. */
export function createRealClock(): Promise<Clock> {
  return createClock({ read: async () => 0, move: () => Promise.reject(new Error('the production clock cannot be moved')) });
}

function later(from: Date, by: string): Date {
  const businessDays = /^(\d{1,3})bd$/.exec(by)?.[1];
  const target = businessDays === undefined ? addDuration(from, by) : addBusinessDays(from, Number(businessDays));
  if (target < from || target.getUTCFullYear() > 2200) throw new RangeError(`"${by.slice(0, 30)}" is out of range`);
  return target;
}
