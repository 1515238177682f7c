import { eq } from 'drizzle-orm';
import type { OffsetStore } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { settings } from '../db/platform.ts';
import { transact } from '../db/transact.ts';

const name = 'clock-offset';

/** Stores the offset of the sandbox's clock, across restarts and for all processes. */
export function createOffsetStore(db: Database): OffsetStore {
  return {
    read: async () => {
      const [row] = await db.select().from(settings).where(eq(settings.name, name));
      return toOffset(row?.value);
    },
    move: (change) =>
      transact(db, async (tx) => {
        // Insert a placeholder first: select for update locks only rows that exist.
        await tx.insert(settings).values({ name, value: 'none' }).onConflictDoNothing();
        const [row] = await tx.select().from(settings).where(eq(settings.name, name)).for('update');
        const value = change(toOffset(row?.value));
        await tx.update(settings).set({ value }).where(eq(settings.name, name));
        return value;
      }),
  };
}

const toOffset = (value: unknown) => (typeof value === 'number' ? value : null);
