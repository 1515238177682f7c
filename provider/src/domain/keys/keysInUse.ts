import { and, gt, isNotNull, max, ne, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { Refusal } from '../../config/refusal.ts';
import type { Database } from '../../db/database.ts';
import { challenges } from '../../db/schema/access.ts';
import { writes } from '../../db/schema/writes.ts';
import type { Keys } from '../secrets.ts';
import { hashedBy, hashedColumns, sealedBy, sealedColumns, type HeldKeys } from './resealable.ts';

/**
 * Refuses to start without every key that stored values use. A missing key would break sessions midway and hide duplicate SSNs.
 * @throws {Refusal}
 */
export async function requireKeys(db: Database, { macKeys, sealingKeys }: HeldKeys): Promise<void> {
  const used = await findKeysInUse(db);
  for (const [name, keys, ids] of [
    ['PASSBOOK_ENCRYPTION_KEY', sealingKeys, used.sealing],
    ['PASSBOOK_SECRET', macKeys, used.mac],
  ] as const) {
    const missing = ids.filter((id) => !keys.some((key) => key.id === id));
    if (missing.length > 0)
      throw new Refusal(`${name} lacks the key ${missing.join(' and ')}, which the database still uses; see "Keys" in docs/operators.md.`);
  }
}

/** Whether a permanent value still uses an older key. */
export async function needsOlderKeys(db: Database, { macKeys, sealingKeys }: HeldKeys): Promise<boolean> {
  const { sealing, mac } = await findKeysInUse(db);
  return isOlder(sealing, sealingKeys) || isOlder(mac, macKeys);
}

const isOlder = (ids: readonly string[], [newest]: Keys) => ids.some((id) => id !== newest.id);

/** Expiry of the last write answer or one-time code made with an older key; null when there are none. */
export async function findEndOfOlderKeys(db: Database, { macKeys: [mac], sealingKeys: [sealing] }: HeldKeys): Promise<Date | null> {
  const isOlderWrite = or(ne(sealedBy(writes.answer), sealing.id), ne(hashedBy(writes.request), mac.id));
  const [write] = await db
    .select({ end: max(writes.expiresAt) })
    .from(writes)
    .where(and(isOlderWrite, gt(writes.expiresAt, sql`now()`)));
  const [code] = await db
    .select({ end: max(challenges.codeExpiresAt) })
    .from(challenges)
    .where(and(ne(hashedBy(challenges.codeMac), mac.id), gt(challenges.codeExpiresAt, sql`now()`)));
  const ends = [write?.end, code?.end].flatMap((end) => (end ? [end.getTime()] : []));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

async function findKeysInUse(db: Database): Promise<{ sealing: string[]; mac: string[] }> {
  return { sealing: await idsIn(db, sealedColumns, sealedBy), mac: await idsIn(db, hashedColumns, hashedBy) };
}

async function idsIn(db: Database, columns: readonly AnyColumn[], madeBy: (column: AnyColumn) => SQL<string>): Promise<string[]> {
  const ids = new Set<string>();
  for (const column of columns) {
    const rows = await db
      .selectDistinct({ id: madeBy(column) })
      .from(column.table)
      .where(isNotNull(column));
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
}
