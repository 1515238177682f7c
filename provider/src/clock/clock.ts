import { addBusinessDays } from './businessDays.ts';
import { addDuration } from './duration.ts';

/** The provider's clock: everything that depends on time asks it. Only the sandbox moves it. */
export interface Clock {
  now(): Date;
  /** Moves by an ISO 8601 duration ("PT15M", "P3D") or Federal Reserve business days ("1bd"), running what falls due; answers the new time. */
  advance(by: string): Promise<Date>;
  /** Back to where it started: real time, or the moment that the sandbox is set to start at. */
  reset(): Promise<void>;
  /** Takes over the time to which another process has moved it. */
  refresh(): Promise<void>;
  /** Registers work that does all that is due at `until`; it is called after each move. */
  onAdvance(run: (until: Date) => Promise<void>): void;
}

/** Where the distance from real time is kept in milliseconds: a restart keeps the simulated date, and every process has the same. */
export interface OffsetStore {
  /** Null while none was stored. */
  read(): Promise<number | null>;
  /** Changes it while nobody else does; answers what it is now. What `change` throws changes nothing. */
  move(change: (offset: number | null) => number): Promise<number>;
}

/**
 * @param start where the clock of a new database starts; without it, at real time.
 * @param real the machine's clock in milliseconds; tests give their own.
 * @throws {RangeError} from `advance` when `by` is no duration, is negative, or leads past the year 2200.
 */
export async function createClock(store: OffsetStore, start: Date | null = null, real: () => number = Date.now): Promise<Clock> {
  const initial = () => (start === null ? 0 : start.getTime() - real());
  let offset = (await store.read()) ?? (start === null ? 0 : await store.move((stored) => stored ?? initial()));
  const due: Array<(until: Date) => Promise<void>> = [];
  const now = () => new Date(real() + offset);

  /** Counted at the start and at the end, so that what was read in between is known to be old. */
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

/** Real time, for production: it cannot be moved. */
export function createRealClock(): Promise<Clock> {
  return createClock({ read: async () => 0, move: () => Promise.reject(new Error('the clock of production cannot be moved')) });
}

function later(from: Date, by: string): Date {
  const businessDays = /^(\d{1,3})bd$/.exec(by)?.[1];
  const target = businessDays === undefined ? addDuration(from, by) : addBusinessDays(from, Number(businessDays));
  if (target < from || target.getUTCFullYear() > 2200) throw new RangeError(`"${by.slice(0, 30)}" leads out of range`);
  return target;
}
