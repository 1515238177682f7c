import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { prepared, type Database, type Store, type Transaction } from '../../db/database.ts';
import { bearers, sessions } from '../../db/schema/access.ts';
import { createToken, hashToken } from '../secrets.ts';
import { refused, unidentified } from '../refused.ts';
import { hour, minute, type RequestContext } from '../requestContext.ts';

/** A session without secrets. `pending` until the second factor is confirmed. */
export interface SessionRecord {
  id: string;
  userId: string;
  kind: 'pending' | 'full';
  expiresAt: Date;
  brand: string;
}

/** Why a session was ended from elsewhere. */
export type EndCause = NonNullable<(typeof sessions.$inferSelect)['endedBecause']>;

/** Secrets of a new session, returned once; only hashes are stored. */
export interface OpenedSession {
  session: SessionRecord;
  bearer: string;
  cookie: string;
}

/**
 * Opens a session. `pending` ones expire after minutes, `full` ones when idle and after an absolute maximum (rule sessions-2).
 * `isConfirmed`: a one-time code was just confirmed for it.
 */
export async function openSession(
  db: Database,
  context: RequestContext,
  userId: string,
  kind: 'pending' | 'full',
  isConfirmed: boolean,
): Promise<OpenedSession> {
  const { now, config, brand } = context;
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

/** Adds a bearer to a session that the cookie restored. Keeps the newest twenty, which covers all open tabs. */
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

export async function rotateBearer(tx: Transaction, sessionId: string, now: Date): Promise<string> {
  await tx.delete(bearers).where(eq(bearers.sessionId, sessionId));
  return addBearer(tx, sessionId, now);
}

/** The live session of a bearer or cookie on this brand's host, or null. Not cached, so that ended sessions stop at once. */
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

/** Why the session of a bearer or cookie was ended; null when it was not, or is no longer on record. */
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

/** Extends the idle timeout up to the absolute one. Returns the new expiry; MFA-pending sessions keep theirs. */
export async function extendSession(db: Database, session: SessionRecord, idleLife: number, now: Date): Promise<Date> {
  if (session.kind === 'pending') return session.expiresAt;
  const [row] = await db
    .update(sessions)
    .set({ idleExpiresAt: new Date(now.getTime() + idleLife) })
    .where(and(eq(sessions.id, session.id), gt(sessions.idleExpiresAt, now)))
    .returning();
  return row ? toRecord({ ...row, userId: session.userId }).expiresAt : session.expiresAt;
}

export async function confirmSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId));
}

/** Phone number (ten digits) and e-mail address that wait for confirmation in this session. */
export interface Pending {
  pendingEmail: string | null;
  pendingPhone: string | null;
}

export async function findPending(db: Store, sessionId: string): Promise<Pending> {
  const { pendingEmail, pendingPhone } = sessions;
  const [row] = await db.select({ pendingEmail, pendingPhone }).from(sessions).where(eq(sessions.id, sessionId));
  return row ?? { pendingEmail: null, pendingPhone: null };
}

/** Stores a pending value; null clears it. */
export async function setPending(tx: Transaction, sessionId: string, what: Partial<Pending>): Promise<void> {
  await tx.update(sessions).set(what).where(eq(sessions.id, sessionId));
}

/** A replaced e-mail address or phone number; `from` is null for a first phone. */
export type Changed = NonNullable<(typeof sessions.$inferSelect)['changed']>;

/** The session's latest confirmed change of e-mail address or phone number. */
export async function findChanged(db: Store, sessionId: string): Promise<Changed | null> {
  const [row] = await db.select({ changed: sessions.changed }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.changed ?? null;
}

export async function noteChanged(tx: Transaction, sessionId: string, changed: Changed): Promise<void> {
  await tx.update(sessions).set({ changed }).where(eq(sessions.id, sessionId));
}

/** Whether a one-time code was confirmed recently. */
export async function isConfirmed(db: Store, context: RequestContext, sessionId: string): Promise<boolean> {
  const session = await findConfirmation(db, sessionId);
  return session !== undefined && isRecent(session.confirmedAt, context);
}

/**
 * Requires a recently confirmed code.
 * @throws {Refused} forbidden `step_up_required`; unidentified when the session was ended during the call, because a code would not help
 */
export async function requireStepUp(db: Store, context: RequestContext, sessionId: string): Promise<void> {
  const session = await findConfirmation(db, sessionId);
  if (!session || session.endedBecause !== null) throw unidentified();
  if (!isRecent(session.confirmedAt, context)) throw refused('forbidden', 'step_up_required');
}

async function findConfirmation(db: Store, sessionId: string) {
  const { confirmedAt } = sessions;
  const [row] = await db.select({ confirmedAt, endedBecause }).from(sessions).where(eq(sessions.id, sessionId));
  return row;
}

/** Allowed clock difference between servers, in milliseconds. */
const skew = 5000;

/** A confirmation far in the future does not count: the clock was set back, so its age is unknown. */
function isRecent(at: Date | null, { now, config }: RequestContext): boolean {
  const age = at === null ? Infinity : now.getTime() - at.getTime();
  return age >= -skew && age <= config.limits.stepUpMinutes * minute;
}

/** Deletes a session with its bearers and challenges. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends all sessions of a user, except optionally the current one. Rows are kept to report the cause. */
export async function endSessionsOf(db: Database, userId: string, cause: EndCause, except: string | null = null): Promise<void> {
  await db
    .update(sessions)
    .set({ endedBecause: cause, confirmedAt: null, pendingEmail: null, pendingPhone: null })
    .where(and(eq(sessions.userId, userId), isNull(endedBecause), except === null ? undefined : ne(sessions.id, except)));
}

/** Ends the sessions of a user who is being erased. Keeps only the cause. */
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
