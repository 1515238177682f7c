import { createHash, randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { audit, auditHeads } from '../../db/schema/audit.ts';

/** What an entry says, without its place in a chain. */
export type Said = Omit<typeof audit.$inferInsert, 'chain' | 'sequence' | 'previousHash' | 'hash'>;
export type Entry = Omit<typeof audit.$inferSelect, 'hash'>;

export const beginning = '0'.repeat(64);

export const anchorChain = 'anchors';

/** What no known user did, such as logging in with an unknown address, is spread over a few chains. */
const shards = 16;

export function chainOf(brand: string, userId: string | null): string {
  return `${brand}/${userId ?? `nobody-${randomInt(shards)}`}`;
}

/** Appends to a chain and holds its lock until the transaction ends. Answers the hash of the new entry. */
export async function append(tx: Transaction, chain: string, said: Said): Promise<string> {
  const [head] = await tx
    .insert(auditHeads)
    .values({ chain, sequence: 1, hash: beginning })
    .onConflictDoUpdate({ target: auditHeads.chain, set: { sequence: sql`${auditHeads.sequence} + 1` } })
    .returning();
  if (!head) throw new Error('an audit chain has no head');
  const entry: Entry = {
    userId: null,
    sessionId: null,
    requestId: null,
    ...said,
    chain,
    sequence: head.sequence,
    previousHash: head.hash,
  };
  const hash = hashOf(entry);
  const written = tx.$with('written').as(
    tx
      .insert(audit)
      .values({ ...entry, hash })
      .returning({ sequence: audit.sequence }),
  );
  await tx.with(written).update(auditHeads).set({ hash }).where(eq(auditHeads.chain, chain));
  return hash;
}

/** Fixed order, because jsonb does not keep the order of keys. */
export function hashOf(entry: Entry): string {
  const detail = Object.entries(entry.detail).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { chain, sequence, at, event, userId, sessionId, requestId, address, userAgent, previousHash } = entry;
  const text = JSON.stringify([
    chain,
    previousHash,
    sequence,
    at.toISOString(),
    event,
    userId,
    sessionId,
    requestId,
    detail,
    address,
    userAgent,
  ]);
  return createHash('sha256').update(text).digest('hex');
}
