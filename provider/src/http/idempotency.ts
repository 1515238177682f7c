import { and, eq, isNull, lt } from 'drizzle-orm';
import type { CallAnswer, SessionRecord } from '../call.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Database, Store } from '../db/database.ts';
import { idempotency } from '../db/platform.ts';
import { hashToken, isMacOf, macOf, seal, unseal } from '../domain/secrets.ts';
import { problem, tooMany } from './problem.ts';

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
}

export interface WriteOnce {
  /** The stored answer of an earlier request that was this one; then nothing is to be done. */
  replay: CallAnswer | null;
  /** Stores the answer; within the transaction of the effect where the handler offers one. */
  remember: (store: Store, answer: CallAnswer) => Promise<void>;
  /** Stores the answer of a handler that did not. */
  settle: (answer: CallAnswer) => Promise<void>;
  /** After a refusal: nothing happened, so the key may be used again. An answer that was stored stays. */
  forget: () => Promise<void>;
}

/**
 * Makes a write happen once (security P-50, P-51). With a key: same key and body answer the same, same key and another body 422, still under
 * way 409. Without one: the same write of the same depositor within ten seconds is the same write.
 */
export async function beginOnce(
  deps: Deps,
  call: string,
  key: string | undefined,
  session: SessionRecord | null,
  body: unknown,
): Promise<WriteOnce> {
  const { db, clock, config } = deps;
  if (key !== undefined && !/^[\x21-\x7e]{8,255}$/.test(key))
    throw problem(400, 'invalid_idempotency_key', 'The request could not be read.');
  const text = canonical(body);
  const request = macOf(config.macKeys, 'idempotent-request', text);
  // Nothing that could be guessed is in it, so it stays the same when keys change.
  const id = hashToken([session?.userId ?? '', call, key === undefined ? `repeat:${request}` : `key:${key}`].join('\0'));
  const now = clock.now();
  const life = key === undefined ? config.limits.repeatSeconds * 1000 : config.limits.idempotencyHours * 3_600_000;

  await db.delete(idempotency).where(and(eq(idempotency.id, id), lt(idempotency.expiresAt, now)));
  const row = { id, request, answer: null, createdAt: now, expiresAt: new Date(now.getTime() + life) };
  const [mine] = await db.insert(idempotency).values(row).onConflictDoNothing().returning({ id: idempotency.id });
  const replay = mine ? null : await findAnswer(deps, id, text);
  let isRemembered = false;
  const remember = async (store: Store, answer: CallAnswer) => {
    const kept = JSON.stringify({ status: answer.status, data: answer.data });
    await store
      .update(idempotency)
      .set({ answer: seal(config.sealingKeys[0], `idempotency/${id}`, kept) })
      .where(eq(idempotency.id, id));
    isRemembered = true;
  };

  return {
    replay,
    remember,
    settle: async (answer) => (isRemembered ? undefined : remember(db, answer)),
    forget: async () => void (await db.delete(idempotency).where(and(eq(idempotency.id, id), isNull(idempotency.answer)))),
  };
}

/** An attempt without an answer for this long was cut off: it may be made again, since an effect would have stored its answer with it. */
const abandonedAfter = 60_000;

async function findAnswer({ db, clock, config }: Deps, id: string, body: string): Promise<CallAnswer | null> {
  const [row] = await db.select().from(idempotency).where(eq(idempotency.id, id));
  if (row && !isMacOf(row.request, config.macKeys, 'idempotent-request', body))
    throw problem(422, 'idempotency_key_reused', 'This key was used for another request.');
  if (row?.answer) return JSON.parse(unseal(config.sealingKeys, `idempotency/${id}`, row.answer)) as CallAnswer; // written by `remember`
  if (row && clock.now().getTime() - row.createdAt.getTime() > abandonedAfter) return null;
  const busy = tooMany(1);
  throw problem(409, 'in_progress', 'The same request is still under way.', {}, busy.headers);
}

/** The same text for the same JSON value, whatever the order of its keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
