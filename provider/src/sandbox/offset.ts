import { eq } from 'drizzle-orm';
import type { OffsetStore } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { settings } from '../db/platform.ts';

/** Keeps how far the sandbox's clock is ahead, so that a restart does not travel back in time. */
export function createOffsetStore(db: Database): OffsetStore {
  return {
    read: async () => {
      const [row] = await db.select().from(settings).where(eq(settings.name, 'clock-offset'));
      return typeof row?.value === 'number' ? row.value : 0;
    },
    write: async (value) => {
      await db.insert(settings).values({ name: 'clock-offset', value }).onConflictDoUpdate({ target: settings.name, set: { value } });
    },
  };
}
