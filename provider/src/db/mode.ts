import { eq } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import { Refusal } from '../config/refusal.ts';
import type { Database, Store } from './database.ts';
import { settings } from './platform.ts';
import { users } from './schema/people.ts';

export const modeName = 'mode';

/**
 * Stores the mode at the first start and refuses the other one later, because a sandbox reveals codes and can be reset.
 * @throws {Refusal}
 */
export async function requireMode(db: Database, mode: Config['mode']): Promise<void> {
  if ((await readMode(db)) === null) {
    const [somebody] = await db.select({ id: users.id }).from(users).limit(1);
    // Check again: another process may have initialized this sandbox meanwhile.
    if (somebody && mode === 'sandbox' && (await readMode(db)) === null)
      throw new Refusal(
        'This database contains users that were not created by a sandbox. Set PASSBOOK_MODE to production, or use another database.',
      );
    // Only one of concurrent starts inserts.
    await db.insert(settings).values({ name: modeName, value: mode }).onConflictDoNothing();
  }
  const found = await readMode(db);
  if (found !== mode)
    throw new Refusal(`This database was created in ${String(found)} mode, but PASSBOOK_MODE is ${mode}. Use another database.`);
}

/** Null before the first start. */
export async function readMode(db: Store): Promise<unknown> {
  const [row] = await db.select().from(settings).where(eq(settings.name, modeName));
  return row?.value ?? null;
}
