import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { settings } from './platform.ts';

/**
 * Why the clock of this machine is not believed: it is far ahead of the newest time that the database knows or behind it, or apart from the
 * clock of the database's own machine.
 */
export type ClockFault = 'ahead' | 'behind' | 'apart';

/** Watches the clock of this machine, by which money falls due and what has expired is deleted for good. */
export interface Timekeeper {
  /** As last compared; null while the clock is right. */
  fault(): ClockFault | null;
  /** Compares the clock with the database, which learns of it where it is right. */
  compare(): Promise<ClockFault | null>;
  /** Whether what falls due may be run. Compares anew when the clock has jumped since. */
  isRight(): Promise<boolean>;
}

/** What the clock is compared with, in milliseconds since 1970. */
export interface Times {
  /** The newest at which the clock of a server was right; null before the first. */
  newest: number | null;
  /** The database's own clock. */
  database: number;
}

interface TimekeeperParts {
  db: Database;
  /** The machine's clock. */
  now: () => Date;
  /** The database runs on a machine of its own, or may. */
  isElsewhere: boolean;
  /** Called at each comparison that finds a fault. */
  onFault: (fault: ClockFault) => void;
  /** Called when the clock is right again after a fault. */
  onRight: () => Promise<void>;
  /** Milliseconds that only ever go forward; tests give their own. */
  steady?: () => number;
}

const minute = 60_000;

/** Milliseconds that are no fault yet. */
const allowed = {
  /** All servers may have been down for that long. */
  ahead: 24 * 60 * minute,
  /** The clocks of several servers differ, and are set back, by seconds. */
  behind: 10 * minute,
  apart: 5 * minute,
  /** What a clock gains or loses between two looks at it. */
  jump: minute,
};

/** Name of the setting that holds the newest time. */
const name = 'clock';

export function createTimekeeper({
  db,
  now,
  isElsewhere,
  onFault,
  onRight,
  steady = () => performance.now(),
}: TimekeeperParts): Timekeeper {
  let fault: ClockFault | null = null;
  let looked: { now: number; steady: number } | null = null;

  const compare = async () => {
    const times = await readTimes(db);
    const at = now();
    looked = { now: at.getTime(), steady: steady() };
    const before = fault;
    fault = findFault(at, times, isElsewhere);
    if (fault !== null) onFault(fault);
    else {
      await noteTime(db, at);
      if (before !== null) await onRight();
    }
    return fault;
  };

  return {
    fault: () => fault,
    compare,
    isRight: async () => {
      const passed = looked && now().getTime() - looked.now - (steady() - looked.steady);
      if (passed === null || Math.abs(passed) > allowed.jump) await compare();
      return fault === null;
    },
  };
}

/** @param isElsewhere the database has a clock of its own */
export function findFault(at: Date, { newest, database }: Times, isElsewhere: boolean): ClockFault | null {
  const now = at.getTime();
  if (isElsewhere && Math.abs(now - database) > allowed.apart) return 'apart';
  if (newest === null) return null;
  if (now - newest > allowed.ahead) return 'ahead';
  return newest - now > allowed.behind ? 'behind' : null;
}

export async function readTimes(db: Database): Promise<Times> {
  const [times] = await db
    .select({
      newest: sql<number | null>`(select (${settings.value} #>> '{}')::float8 from ${settings} where ${eq(settings.name, name)})`,
      database: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`,
    })
    .from(sql`(select 1) as one`);
  if (!times) throw new Error('the database told no time');
  return times;
}

/** Notes a time at which the clock was right, unless a later one is known. */
async function noteTime(db: Database, at: Date): Promise<void> {
  const value = at.getTime();
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value }, setWhere: sql`(${settings.value} #>> '{}')::float8 < ${value}` });
}

/** An operator has looked at the clock: this time is the newest from now on, whatever was noted before. */
export async function acceptTime(db: Database, at: Date): Promise<void> {
  const value = at.getTime();
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}
