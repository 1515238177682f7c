import { createHash, randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { audit, auditHeads } from '../../db/schema/audit.ts';

/** Content of an entry, without its position in a chain. */
export type Said = Omit<typeof audit.$inferInsert, 'chain' | 'sequence' | 'previousHash' | 'hash'>;
export type Entry = Omit<typeof audit.$inferSelect, 'hash'>;

export const beginning = '0'.repeat(64);

export const anchorChain = 'anchors';

/** Events without a known user, such as logins with unknown addresses, are spread over several chains to reduce lock contention. */
const shards = 16;

export function chainOf(brand: string, userId: string | null): string {
  return `${brand}/${userId ?? `nobody-${randomInt(shards)}`}`;
}

/** Appends an entry and holds the chain's lock until the transaction ends. Returns the entry's hash. */
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

/** Keys are sorted, because jsonb does not preserve their order. */
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
