import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { sqlStateOf } from '../../db/transact.ts';
import { writes } from '../../db/schema/writes.ts';
import { refused, type Refused } from '../refused.ts';
import { hashToken, isMacOf, macOf, seal, unseal } from '../secrets.ts';
import type { RequestContext } from '../requestContext.ts';
import { canonical } from './canonical.ts';
import { fromText, toText, type KeptAnswer } from './keptAnswer.ts';
import type { Requested } from './requests.ts';

/** Input of a write. Same user or visitor, call, path, query and body mean the same write. */
export interface WriteRequest {
  userId: string | null;
  /** Identifies a browser without a session, so that visitors with the same key do not get each other's answers. */
  visitor?: string | undefined;
  /** As in the contract, such as `POST /close-my-account`. */
  call: string;
  /** Idempotency-Key. Without one, an identical write within seconds is a replay. */
  key: string | undefined;
  path: unknown;
  query: unknown;
  body: unknown;
}

export interface NamedWrite {
  id: string;
  keyHash: string;
  /** Canonical input; a different one under the same key is an error. */
  text: string;
  milliseconds: number;
}

export function nameWrite(
  { config, brand }: RequestContext,
  { userId, visitor = '', call, key, path, query, body }: WriteRequest,
): NamedWrite {
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

/** Writes in preparation in this process, before their transaction. */
const prepared = new Map<string, number>();

/** Runs `work`; concurrent attempts are refused as in progress meanwhile. */
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

const patience = '10s';

/**
 * Claims a write in the transaction of its effect.
 * Concurrent attempts wait for the first one; a rollback or crash releases the claim.
 * @returns the stored answer when the write has completed
 * @throws {Refused} conflict `in_progress` when the wait is too long
 */
export async function claimWrite(tx: Transaction, context: RequestContext, named: NamedWrite): Promise<KeptAnswer | null> {
  try {
    // The from clause is evaluated first.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${named.keyHash}, 0)) from set_config('lock_timeout', ${patience}, true)`,
    );
  } catch (error) {
    // lock_not_available
    if (sqlStateOf(error) === '55P03') throw inProgress();
    throw error;
  }
  return findAnswer(tx, context, named);
}

/** @throws {Refused} invalid `idempotency_key_reused` when the key belongs to a different request */
export async function findAnswer(db: Store, { config, now }: RequestContext, { id, text }: NamedWrite): Promise<KeptAnswer | null> {
  const [row] = await db
    .select()
    .from(writes)
    .where(and(eq(writes.id, id), gt(writes.expiresAt, now)));
  if (!row) return null;
  if (!isMacOf(row.request, config.macKeys, 'write', text)) throw refused('invalid', 'idempotency_key_reused');
  return fromText(unseal(config.sealingKeys, placeOf(id), row.answer));
}

/** Stores the answer in the transaction of the effect. */
export async function keepAnswer(tx: Transaction, { config, now }: RequestContext, named: NamedWrite, answer: KeptAnswer): Promise<void> {
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

/** Outcome of a user's write by key, without its data; null when it never ran. */
export async function findWrite(
  db: Store,
  { brand, now, config }: RequestContext,
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

/** drizzle does not type raw results for both drivers. */
function isFree(result: unknown): boolean {
  return (result as { rows: { free: boolean }[] }).rows[0]?.free === true;
}

const underWay: Requested = { kind: 'write', status: 'PENDING', data: null, problem: null };

function inProgress(): Refused {
  return refused('conflict', 'in_progress', { retryAfter: 1 });
}

const placeOf = (id: string) => `writes/${id}`;

/** A plain hash: its input cannot be guessed, and it must not change with key rotation. */
const hashOf = (parts: readonly string[]) => hashToken(parts.join('\0'));
