import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { audit, auditHead } from '../../db/schema/audit.ts';
import type { Situation } from '../situation.ts';

type Detail = Record<string, string | number | boolean | null>;

export interface AuditEvent {
  /** Dotted and past tense, such as `login.failed`. */
  event: string;
  userId?: string | null;
  sessionId?: string | null;
  /** Facts of the event; never anything that a depositor typed. */
  detail?: Detail;
}

/**
 * Appends to the audit within the transaction of the effect (security catalogue P-70). Takes the lock of the chain, so call it last.
 */
export async function record(
  tx: Transaction,
  situation: Situation,
  { event, userId = null, sessionId = null, detail = {} }: AuditEvent,
): Promise<void> {
  const [head] = await tx.select().from(auditHead).where(eq(auditHead.id, 1)).for('update');
  if (!head) throw new Error('the audit chain has no head');
  const entry = {
    sequence: head.sequence + 1,
    at: situation.now,
    event,
    userId,
    sessionId,
    requestId: situation.requestId,
    detail,
    address: situation.address,
    userAgent: createHash('sha256').update(situation.userAgent).digest('base64url'),
    previousHash: head.hash,
  };
  const hash = hashOf(entry);
  await tx.insert(audit).values({ ...entry, hash });
  await tx.update(auditHead).set({ sequence: entry.sequence, hash }).where(eq(auditHead.id, 1));
}

/** Walks the chain; answers the first sequence number that does not hold, or null when all do. */
export async function findAuditBreak(db: Database): Promise<number | null> {
  let previousHash = '0'.repeat(64);
  let sequence = 0;
  for (const { hash, ...entry } of await db.select().from(audit).orderBy(asc(audit.sequence))) {
    sequence += 1;
    if (entry.sequence !== sequence || entry.previousHash !== previousHash || hashOf(entry) !== hash) return sequence;
    previousHash = hash;
  }
  const [head] = await db.select().from(auditHead).where(eq(auditHead.id, 1));
  return head?.sequence === sequence && head.hash === previousHash ? null : sequence + 1;
}

type Entry = Omit<typeof audit.$inferSelect, 'hash'>;

/** Fixed order, because jsonb does not keep the order of keys. */
function hashOf(entry: Entry): string {
  const detail = Object.entries(entry.detail).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { sequence, at, event, userId, sessionId, requestId, address, userAgent, previousHash } = entry;
  const text = JSON.stringify([previousHash, sequence, at.toISOString(), event, userId, sessionId, requestId, detail, address, userAgent]);
  return createHash('sha256').update(text).digest('hex');
}
