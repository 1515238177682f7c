import { eq } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import { Refusal } from '../config/refusal.ts';
import type { Database, Store } from './database.ts';
import { settings } from './platform.ts';
import { users } from './schema/people.ts';

/** Name of the setting that says whose database it is. */
export const modeName = 'mode';

/**
 * A database carries its mode from its first start on, and each mode refuses the other's: a sandbox shows every code and can be emptied.
 * @throws {Refusal}
 */
export async function requireMode(db: Database, mode: Config['mode']): Promise<void> {
  if ((await readMode(db)) === null) {
    const [somebody] = await db.select({ id: users.id }).from(users).limit(1);
    // Asked again, for another process may have begun this sandbox since the first question.
    if (somebody && mode === 'sandbox' && (await readMode(db)) === null)
      throw new Refusal('This database holds people whom no sandbox made. Set PASSBOOK_MODE to production, or name another database.');
    // Of two that start at once, one writes.
    await db.insert(settings).values({ name: modeName, value: mode }).onConflictDoNothing();
  }
  const found = await readMode(db);
  if (found !== mode)
    throw new Refusal(`This database was made in ${String(found)} mode and PASSBOOK_MODE is ${mode}. Name another database.`);
}

/** The mode that a database carries; null before its first start. */
export async function readMode(db: Store): Promise<unknown> {
  const [row] = await db.select().from(settings).where(eq(settings.name, modeName));
  return row?.value ?? null;
}
