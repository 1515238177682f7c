import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { sqlStateOf } from '../../db/transact.ts';
import { writes } from '../../db/schema/writes.ts';
import { refused, type Refused } from '../refused.ts';
import { hashToken, isMacOf, macOf, seal, unseal } from '../secrets.ts';
import type { Situation } from '../situation.ts';
import { canonical } from './canonical.ts';
import { fromText, toText, type KeptAnswer } from './keptAnswer.ts';
import type { Requested } from './requests.ts';

/** One write as it was asked for: the same user or visitor, call, address and body are the same write. */
export interface AskedWrite {
  userId: string | null;
  /** Tells a browser without a session from any other: what one visitor is answered is not answered to another with the same key. */
  visitor?: string | undefined;
  /** As in the contract: `POST /close-my-account`. */
  call: string;
  /** The caller's name for this write; without one the same write within seconds is the same one. */
  key: string | undefined;
  path: unknown;
  query: unknown;
  body: unknown;
}

/** The names under which a write is locked, kept and found. */
export interface NamedWrite {
  id: string;
  keyHash: string;
  /** All that was asked, by which another request under the same key is told. */
  text: string;
  milliseconds: number;
}

export function nameWrite({ config, brand }: Situation, { userId, visitor = '', call, key, path, query, body }: AskedWrite): NamedWrite {
  const text = canonical([call, path, query, body]);
  const request = macOf(config.macKeys, 'write', text);
  const scope = [brand.slug, userId ?? ''];
  return {
    id: hashOf([...scope, userId === null ? visitor : '', call, key === undefined ? `repeat:${request}` : `key:${key}`]),
    keyHash: hashOf([...scope, key ?? `repeat:${request}`]),
    text,
    milliseconds: key === undefined ? config.limits.repeatSeconds * 1000 : config.limits.idempotencyHours * 3_600_000,
  };
}

/** Names of writes that this process prepares and whose transaction has not begun. */
const prepared = new Map<string, number>();

/** Runs `work`; whoever asks for this write meanwhile hears that it is under way. */
export async function whileUnderWay<T>({ keyHash }: NamedWrite, work: () => Promise<T>): Promise<T> {
  prepared.set(keyHash, (prepared.get(keyHash) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const left = (prepared.get(keyHash) ?? 1) - 1;
    if (left > 0) prepared.set(keyHash, left);
    else prepared.delete(keyHash);
  }
}

/** How long one attempt waits for another of the same write. */
const patience = '10s';

/**
 * Claims a write in the transaction of its effect: of simultaneous attempts one goes on, and the others wait for its outcome. A claim that
 * is rolled back, or whose process dies, leaves nothing behind.
 * @returns the answer of an attempt that went through; then nothing is left to do.
 * @throws {Refused} conflict `in_progress` when the other attempt takes too long.
 */
export async function claimWrite(tx: Transaction, situation: Situation, named: NamedWrite): Promise<KeptAnswer | null> {
  try {
    // What stands behind "from" is done first.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${named.keyHash}, 0)) from set_config('lock_timeout', ${patience}, true)`,
    );
  } catch (error) {
    // "lock_not_available"
    if (sqlStateOf(error) === '55P03') throw inProgress();
    throw error;
  }
  return findAnswer(tx, situation, named);
}

/** @throws {Refused} invalid `idempotency_key_reused` when the key named another request. */
export async function findAnswer(db: Store, { config, now }: Situation, { id, text }: NamedWrite): Promise<KeptAnswer | null> {
  const [row] = await db
    .select()
    .from(writes)
    .where(and(eq(writes.id, id), gt(writes.expiresAt, now)));
  if (!row) return null;
  if (!isMacOf(row.request, config.macKeys, 'write', text)) throw refused('invalid', 'idempotency_key_reused');
  return fromText(unseal(config.sealingKeys, placeOf(id), row.answer));
}

/** Keeps the answer, in the transaction of the effect. */
export async function keepAnswer(tx: Transaction, { config, now }: Situation, named: NamedWrite, answer: KeptAnswer): Promise<void> {
  const { id, keyHash, text, milliseconds } = named;
  const row = {
    keyHash,
    request: macOf(config.macKeys, 'write', text),
    answer: seal(config.sealingKeys[0], placeOf(id), toText(answer)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + milliseconds),
  };
  await tx
    .insert(writes)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: writes.id, set: row });
}

/**
 * What became of the write that a user named by this key: null when nothing was done with it. Its data are for the repeat of the write
 * alone; here only the outcome is told.
 */
export async function findWrite(
  db: Store,
  { brand, now, config }: Situation,
  key: string,
  userId: string | null,
): Promise<Requested | null> {
  const keyHash = hashOf([brand.slug, userId ?? '', key]);
  if (prepared.has(keyHash)) return underWay;
  const locked = await db.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${keyHash}, 0)) as free`);
  if (!isFree(locked)) return underWay;
  const [row] = await db
    .select()
    .from(writes)
    .where(and(eq(writes.keyHash, keyHash), gt(writes.expiresAt, now)))
    .orderBy(desc(writes.createdAt))
    .limit(1);
  if (!row) return null;
  const { refusal } = fromText(unseal(config.sealingKeys, placeOf(row.id), row.answer));
  return refusal
    ? { kind: 'write', status: 'FAILED', data: null, problem: refusal }
    : { kind: 'write', status: 'COMPLETED', data: null, problem: null };
}

/** The driver's result, of which drizzle's type for both databases says nothing. */
function isFree(result: unknown): boolean {
  return (result as { rows: { free: boolean }[] }).rows[0]?.free === true;
}

const underWay: Requested = { kind: 'write', status: 'PENDING', data: null, problem: null };

function inProgress(): Refused {
  return refused('conflict', 'in_progress', { retryAfter: 1 });
}

const placeOf = (id: string) => `writes/${id}`;

/** It contains nothing that could be guessed, so that it stays the same when keys change. */
const hashOf = (parts: readonly string[]) => hashToken(parts.join('\0'));
