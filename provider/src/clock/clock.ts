import { addBusinessDays } from './businessDays.ts';
import { addDuration } from './duration.ts';

/** The provider's clock: everything that depends on time asks it. Only the sandbox moves it. */
export interface Clock {
  now(): Date;
  /** Moves by an ISO 8601 duration ("PT15M", "P3D") or Federal Reserve business days ("1bd"), running what falls due; answers the new time. */
  advance(by: string): Promise<Date>;
  /** Back to real time. */
  reset(): Promise<void>;
  /** Takes over the time to which another process has moved it. */
  refresh(): Promise<void>;
  /** Registers work that does all that is due at `until`; it is called after each move. */
  onAdvance(run: (until: Date) => Promise<void>): void;
}

/** Where the distance from real time is kept in milliseconds: a restart keeps the simulated date, and every process has the same. */
export interface OffsetStore {
  read(): Promise<number>;
  /** Changes it while nobody else does; answers what it is now. What `change` throws changes nothing. */
  move(change: (offset: number) => number): Promise<number>;
}

/**
 * @param real the machine's clock in milliseconds; tests give their own.
 * @throws {RangeError} from `advance` when `by` is no duration, is negative, or leads past the year 2200.
 */
export async function createClock(store: OffsetStore, real: () => number = Date.now): Promise<Clock> {
  let offset = await store.read();
  const due: Array<(until: Date) => Promise<void>> = [];
  const now = () => new Date(real() + offset);

  /** Counted at the start and at the end, so that what was read in between is known to be old. */
  let moves = 0;
  const move = async (change: (before: number) => number) => {
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
      if (moves === before) offset = read;
    },
    reset: () => move(() => 0),
    advance: async (by) => {
      await move((before) => {
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
