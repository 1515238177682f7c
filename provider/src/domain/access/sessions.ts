import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { prepared, type Database, type Store, type Transaction } from '../../db/database.ts';
import { bearers, sessions } from '../../db/schema/access.ts';
import { createToken, hashToken } from '../secrets.ts';
import { refused, unidentified } from '../refused.ts';
import { hour, minute, type Situation } from '../situation.ts';

/** A session as everybody sees it. `pending` until the second factor is done. */
export interface SessionRecord {
  id: string;
  userId: string;
  kind: 'pending' | 'full';
  expiresAt: Date;
  brand: string;
}

/** Why a session ended that its holder did not end in it. */
export type EndCause = NonNullable<(typeof sessions.$inferSelect)['endedBecause']>;

/** Secrets of a session as they leave the provider, once; only their hashes rest. */
export interface OpenedSession {
  session: SessionRecord;
  bearer: string;
  cookie: string;
}

/**
 * Opens a session: `pending` lives its few minutes whatever happens, `full` ends when idle and at the latest after hours (rule sessions-2).
 * `isConfirmed`: a one-time code was given for it just now.
 */
export async function openSession(
  db: Database,
  situation: Situation,
  userId: string,
  kind: 'pending' | 'full',
  isConfirmed: boolean,
): Promise<OpenedSession> {
  const { now, config, brand } = situation;
  const { pendingSessionMinutes, idleMinutes, sessionHours } = config.limits;
  const [idle, most] =
    kind === 'pending' ? [pendingSessionMinutes * minute, pendingSessionMinutes * minute] : [idleMinutes * minute, sessionHours * hour];
  const cookie = createToken();
  const row = {
    id: randomUUID(),
    userId,
    brand: brand.slug,
    kind,
    cookieHash: hashToken(cookie),
    createdAt: now,
    idleExpiresAt: new Date(now.getTime() + idle),
    expiresAt: new Date(now.getTime() + most),
    confirmedAt: isConfirmed ? now : null,
  };
  await db.insert(sessions).values(row);
  return { session: toRecord(row), bearer: await addBearer(db, row.id, now), cookie };
}

/** Another bearer for a session that the cookie restored. The oldest beyond twenty end: nobody has that many tabs. */
export async function addBearer(db: Database, sessionId: string, now: Date): Promise<string> {
  const bearer = createToken();
  await db.insert(bearers).values({ hash: hashToken(bearer), sessionId, createdAt: now });
  const surplus = await db
    .select({ hash: bearers.hash })
    .from(bearers)
    .where(eq(bearers.sessionId, sessionId))
    .orderBy(desc(bearers.createdAt))
    .offset(20);
  if (surplus.length > 0)
    await db.delete(bearers).where(
      inArray(
        bearers.hash,
        surplus.map((row) => row.hash),
      ),
    );
  return bearer;
}

/** Another bearer in place of all that there are. */
export async function rotateBearer(tx: Transaction, sessionId: string, now: Date): Promise<string> {
  await tx.delete(bearers).where(eq(bearers.sessionId, sessionId));
  return addBearer(tx, sessionId, now);
}

/** The live session that a bearer or a cookie names on this brand's host, or null. Reads the database each time: what ended has ended. */
export async function findSession(
  db: Database,
  by: { bearer: string } | { cookie: string },
  brand: string,
  now: Date,
): Promise<SessionRecord | null> {
  const [row] =
    'bearer' in by
      ? await byBearer(db).execute({ hash: hashToken(by.bearer), brand, now })
      : await byCookie(db).execute({ hash: hashToken(by.cookie), brand, now });
  return row && row.userId !== null ? toRecord({ ...row, userId: row.userId }) : null;
}

const { id, userId, kind, brand: brandColumn, idleExpiresAt, expiresAt, endedBecause } = sessions;
const record = { id, userId, kind, brand: brandColumn, idleExpiresAt, expiresAt };
const now = sql`${sql.placeholder('now')}::timestamptz`;
const alive = and(eq(brandColumn, sql.placeholder('brand')), isNull(endedBecause), gt(idleExpiresAt, now), gt(expiresAt, now));

const byBearer = prepared((db) =>
  db
    .select(record)
    .from(bearers)
    .innerJoin(sessions, eq(sessions.id, bearers.sessionId))
    .where(and(eq(bearers.hash, sql.placeholder('hash')), alive))
    .prepare('session_by_bearer'),
);

const byCookie = prepared((db) =>
  db
    .select(record)
    .from(sessions)
    .where(and(eq(sessions.cookieHash, sql.placeholder('hash')), alive))
    .prepare('session_by_cookie'),
);

/** Why the session that a bearer or a cookie names was ended elsewhere; null when it was not, or when nobody remembers it. */
export async function findEndCause(db: Database, by: { bearer: string } | { cookie: string }, brand: string): Promise<EndCause | null> {
  const named =
    'bearer' in by
      ? inArray(
          id,
          db
            .select({ id: bearers.sessionId })
            .from(bearers)
            .where(eq(bearers.hash, hashToken(by.bearer))),
        )
      : eq(sessions.cookieHash, hashToken(by.cookie));
  const [row] = await db
    .select({ endedBecause })
    .from(sessions)
    .where(and(named, eq(brandColumn, brand), isNotNull(endedBecause)));
  return row?.endedBecause ?? null;
}

/** Postpones the idle end, never beyond the absolute one; answers the new end. An MFA-pending session is not extended. */
export async function extendSession(db: Database, session: SessionRecord, idleLife: number, now: Date): Promise<Date> {
  if (session.kind === 'pending') return session.expiresAt;
  const [row] = await db
    .update(sessions)
    .set({ idleExpiresAt: new Date(now.getTime() + idleLife) })
    .where(and(eq(sessions.id, session.id), gt(sessions.idleExpiresAt, now)))
    .returning();
  return row ? toRecord({ ...row, userId: session.userId }).expiresAt : session.expiresAt;
}

/** Notes that a one-time code was confirmed in this session just now. */
export async function confirmSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId));
}

/** What was given in this session and waits for its code: a phone (ten digits), an e-mail address. */
export interface Pending {
  pendingEmail: string | null;
  pendingPhone: string | null;
}

export async function findPending(db: Store, sessionId: string): Promise<Pending> {
  const { pendingEmail, pendingPhone } = sessions;
  const [row] = await db.select({ pendingEmail, pendingPhone }).from(sessions).where(eq(sessions.id, sessionId));
  return row ?? { pendingEmail: null, pendingPhone: null };
}

/** Keeps it until a code sent there is confirmed in this session; null: it was confirmed. */
export async function setPending(tx: Transaction, sessionId: string, what: Partial<Pending>): Promise<void> {
  await tx.update(sessions).set(what).where(eq(sessions.id, sessionId));
}

/** An e-mail address or phone number that was replaced in a session; `from` is null for a first phone. */
export type Changed = NonNullable<(typeof sessions.$inferSelect)['changed']>;

/** The last change of an e-mail address or phone number that was confirmed in this session. */
export async function findChanged(db: Store, sessionId: string): Promise<Changed | null> {
  const [row] = await db.select({ changed: sessions.changed }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.changed ?? null;
}

export async function noteChanged(tx: Transaction, sessionId: string, changed: Changed): Promise<void> {
  await tx.update(sessions).set({ changed }).where(eq(sessions.id, sessionId));
}

/** Whether a one-time code was confirmed in this session minutes ago. */
export async function isConfirmed(db: Store, situation: Situation, sessionId: string): Promise<boolean> {
  const session = await findConfirmation(db, sessionId);
  return session !== undefined && isRecent(session.confirmedAt, situation);
}

/**
 * @throws {Refused} forbidden `step_up_required` unless a code was confirmed in this session minutes ago; unidentified when the session was
 * ended after the call had begun, because no code would help then.
 */
export async function requireStepUp(db: Store, situation: Situation, sessionId: string): Promise<void> {
  const session = await findConfirmation(db, sessionId);
  if (!session || session.endedBecause !== null) throw unidentified();
  if (!isRecent(session.confirmedAt, situation)) throw refused('forbidden', 'step_up_required');
}

async function findConfirmation(db: Store, sessionId: string) {
  const { confirmedAt } = sessions;
  const [row] = await db.select({ confirmedAt, endedBecause }).from(sessions).where(eq(sessions.id, sessionId));
  return row;
}

/** What clocks of two servers differ by, in milliseconds. */
const skew = 5000;

/** One that is still to come was confirmed by a clock that has been set back since: nobody knows how long ago. */
function isRecent(at: Date | null, { now, config }: Situation): boolean {
  const age = at === null ? Infinity : now.getTime() - at.getTime();
  return age >= -skew && age <= config.limits.stepUpMinutes * minute;
}

/** Ends one session; its bearers and challenges go with it. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends every session of a user at once, but for the one that asked when it may stay. Each can still be told why. */
export async function endSessionsOf(db: Database, userId: string, cause: EndCause, except: string | null = null): Promise<void> {
  await db
    .update(sessions)
    .set({ endedBecause: cause, confirmedAt: null, pendingEmail: null, pendingPhone: null })
    .where(and(eq(sessions.userId, userId), isNull(endedBecause), except === null ? undefined : ne(sessions.id, except)));
}

/** Ends the sessions of a user who is about to be erased. What is left of them says why, and nothing of the user. */
export async function orphanSessionsOf(tx: Transaction, userId: string, cause: EndCause): Promise<void> {
  await endSessionsOf(tx, userId, cause);
  const nothing = { userId: null, changed: null, location: null, description: null };
  await tx.update(sessions).set(nothing).where(eq(sessions.userId, userId));
}

function toRecord(
  row: Pick<typeof sessions.$inferSelect, 'id' | 'kind' | 'idleExpiresAt' | 'expiresAt' | 'brand'> & { userId: string },
): SessionRecord {
  const end = row.idleExpiresAt < row.expiresAt ? row.idleExpiresAt : row.expiresAt;
  return { id: row.id, userId: row.userId, kind: row.kind, expiresAt: end, brand: row.brand };
}
