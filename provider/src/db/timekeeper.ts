import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { settings } from './platform.ts';

/** Clock fault of this machine: far ahead of or behind the latest time in the database, or different from the database server's clock. */
export type ClockFault = 'ahead' | 'behind' | 'apart';

/** Watches this machine's clock, because wrong times would move money and delete data. */
export interface Timekeeper {
  /** Result of the last comparison; null while the clock is right. */
  fault(): ClockFault | null;
  /** Compares the clock with the database and stores it if it is right. */
  compare(): Promise<ClockFault | null>;
  /** Whether jobs may run. Compares again after a jump of the clock. */
  isRight(): Promise<boolean>;
}

/** Reference times in Unix milliseconds. */
export interface Times {
  /** Latest correct time stored by any server; null before the first. */
  newest: number | null;
  /** The database's own clock. */
  database: number;
}

interface TimekeeperParts {
  db: Database;
  now: () => Date;
  /** Whether the database may run on another machine. */
  isElsewhere: boolean;
  /** Called at each comparison that finds a fault. */
  onFault: (fault: ClockFault) => void;
  onRight: () => Promise<void>;
  /** Monotonic clock in milliseconds; injectable for tests. */
  steady?: () => number;
}

const minute = 60_000;

/** Tolerances in milliseconds. */
const allowed = {
  /** All servers may have been down this long. */
  ahead: 24 * 60 * minute,
  /** Servers' clocks differ by seconds, and are adjusted by seconds. */
  behind: 10 * minute,
  apart: 5 * minute,
  /** Drift between two comparisons. */
  jump: minute,
};

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

/** @param isElsewhere whether the database has its own clock */
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
  if (!times) throw new Error('the database returned no time');
  return times;
}

/** Stores a correct time unless a later one is stored. */
async function noteTime(db: Database, at: Date): Promise<void> {
  const value = at.getTime();
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value }, setWhere: sql`(${settings.value} #>> '{}')::float8 < ${value}` });
}

/** Overwrites the stored time after an operator has checked the clock. */
export async function acceptTime(db: Database, at: Date): Promise<void> {
  const value = at.getTime();
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}
