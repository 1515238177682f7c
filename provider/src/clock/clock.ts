import { addBusinessDays } from './businessDays.ts';
import { addDuration } from './duration.ts';

/** The provider's clock: everything that depends on time asks it (readings 47). Only the sandbox moves it. */
export interface Clock {
  now(): Date;
  /** Moves by an ISO 8601 duration ("PT15M", "P3D") or Federal Reserve business days ("1bd"), running what falls due; answers the new time. */
  advance(by: string): Promise<Date>;
  /** Back to real time. */
  reset(): Promise<void>;
  /** Registers work that runs all that is due at `until`, oldest first; it is called after each move and every few seconds. */
  onAdvance(run: (until: Date) => Promise<void>): void;
  /** Runs everything that is due now. */
  runDue(): Promise<void>;
}

/** Where the distance from real time is kept, so that a restart keeps the simulated date. */
export interface OffsetStore {
  read(): Promise<number>;
  write(milliseconds: number): Promise<void>;
}

/**
 * @param real the machine's clock in milliseconds; tests give their own.
 * @throws {RangeError} from `advance` when `by` is no duration, is negative, or leads past the year 2200.
 */
export async function createClock(store: OffsetStore, real: () => number = Date.now): Promise<Clock> {
  let offset = await store.read();
  const due: Array<(until: Date) => Promise<void>> = [];
  const now = () => new Date(real() + offset);

  const runDue = async () => {
    for (const run of due) await run(now());
  };
  const moveTo = async (milliseconds: number) => {
    offset = milliseconds;
    await store.write(offset);
  };

  return {
    now,
    runDue,
    onAdvance: (run) => void due.push(run),
    reset: () => moveTo(0),
    advance: async (by) => {
      const from = now();
      const target = later(from, by);
      await moveTo(offset + target.getTime() - from.getTime());
      await runDue();
      return now();
    },
  };
}

/** The time itself, for production: it cannot be moved. */
export function createRealClock(): Promise<Clock> {
  return createClock({ read: async () => 0, write: () => Promise.reject(new Error('the clock of production cannot be moved')) });
}

function later(from: Date, by: string): Date {
  const businessDays = /^(\d{1,3})bd$/.exec(by)?.[1];
  const target = businessDays === undefined ? addDuration(from, by) : addBusinessDays(from, Number(businessDays));
  if (target < from || target.getUTCFullYear() > 2200) throw new RangeError(`"${by.slice(0, 30)}" leads out of range`);
  return target;
}
