import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { challenges } from '../../db/schema/access.ts';
import { invalid, refused, type Refused } from '../refused.ts';
import { maskEmail, maskPhone } from '../values/contact.ts';
import { lockCodes, requireUnlocked } from './codeLocks.ts';
import { clearCount, countUp } from './counters.ts';
import { compose, type Message, type Recipient } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { counterKey } from './rateLimits.ts';
import { createCode, hashToken, isMacOf, macOf, macsOf } from '../secrets.ts';
import type { SessionRecord } from './sessions.ts';
import { getUser, lockUser, type User } from './users.ts';
import { hour, minute, type RequestContext } from '../requestContext.ts';
import type { RefusalMessage } from '../../texts/refusals.ts';

export type Challenge = typeof challenges.$inferSelect;
export type Purpose = Challenge['purpose'];
export type Channel = Challenge['channel'];

/**
 * Nonce token of a challenge in the path of mfa-verify. Derived from the challenge, so that a restored session can get it again; only its
 * hash is stored.
 */
export function nonceOf({ config }: RequestContext, { id, nonceHash }: Pick<Challenge, 'id' | 'nonceHash'>): string {
  const nonce = macsOf(config.macKeys, 'nonce', id).find((made) => hashToken(made) === nonceHash);
  if (nonce === undefined) throw new Error('no held key made this challenge');
  return nonce;
}

/**
 * Sends a code.
 * A session has one challenge per purpose. A resend replaces the code but keeps the count of tries, so it grants no extra guesses.
 */
export async function challenge(tx: Transaction, context: RequestContext, session: SessionRecord, what: Target): Promise<Challenge> {
  const { purpose, channel, target } = what;
  const live = await findChallenge(tx, context, session.id, purpose);
  const id = live?.id ?? randomUUID();
  const code = createCode();
  const row = {
    channel,
    target,
    codeMac: macOf(context.config.macKeys, 'code', codeOf(id, purpose, target, code)),
    previousCodeMac: live?.target === target ? live.codeMac : null,
    ...timesOf(context),
  };
  const [saved] = live
    ? await tx.update(challenges).set(row).where(eq(challenges.id, id)).returning()
    : await tx
        .insert(challenges)
        .values({
          id,
          sessionId: session.id,
          userId: session.userId,
          nonceHash: hashToken(macOf(context.config.macKeys, 'nonce', id)),
          purpose,
          createdAt: context.now,
          ...row,
        })
        .returning();
  if (!saved) throw new Error('the challenge was not inserted');
  await send(tx, context, what.instead ?? codeMessage(context, await getUser(tx, session.userId), what, code));
  return saved;
}

export interface Target {
  purpose: Purpose;
  channel: Channel;
  /** E-mail address or ten digits. */
  target: string;
  /** Message to send instead of a code, which is then delivered to nobody. */
  instead?: Message;
}

/** The session's live challenge for a purpose, else its latest. */
export async function findChallenge(
  db: Database,
  context: RequestContext,
  sessionId: string,
  purpose?: Purpose,
): Promise<Challenge | null> {
  const [row] = await db
    .select()
    .from(challenges)
    .where(and(eq(challenges.sessionId, sessionId), purpose && eq(challenges.purpose, purpose), isLive(context)))
    .orderBy(desc(challenges.sentAt))
    .limit(1);
  return row ?? null;
}

/** The live challenge of a nonce, if it belongs to this session. */
export async function findOwnChallenge(
  db: Database,
  context: RequestContext,
  session: SessionRecord,
  nonce: string,
): Promise<Challenge | null> {
  const [row] = await db
    .select()
    .from(challenges)
    .where(and(isOwn(session, nonce), isLive(context)));
  return row ?? null;
}

/** Whether a nonce of this session, live or expired, belongs to a change of e-mail address or phone number. */
export async function isOfChange(db: Database, session: SessionRecord, nonce: string): Promise<boolean> {
  const [row] = await db.select({ purpose: challenges.purpose }).from(challenges).where(isOwn(session, nonce));
  return row !== undefined && isChange(row.purpose);
}

/**
 * Checks a code.
 * The try is committed before the code is compared, so concurrent guesses all count. A replaced code is recognized without counting a try.
 * Call `consumeChallenge` afterwards.
 * @throws {Refused} invalid when it is not six digits, which does not count; wrong `mfa_wrong_code`; forbidden `mfa_locked`; conflict
 * `change_over`
 */
export async function judgeCode(
  db: Database,
  context: RequestContext,
  session: SessionRecord,
  nonce: string,
  typed: string,
): Promise<Challenge> {
  const code = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) throw invalid({ code: ['code_shape'] });
  const { codeTries, codeTriesPerUserHour } = context.config.limits;
  const { userId } = session;
  await requireUnlocked(db, context, userId);
  const found = await findOwnChallenge(db, context, session, nonce);
  if (!found) throw (await isOfChange(db, session, nonce)) ? changeOver() : wrongCode('code_gone');
  if (isPrevious(context, found, code)) throw wrongCode('code_replaced');
  const [counted] = await db
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(and(eq(challenges.id, found.id), lt(challenges.tries, codeTries), isLive(context)))
    .returning();
  // A concurrent request may have consumed the challenge, which is not a lock.
  if (!counted && !(await findOwnChallenge(db, context, session, nonce))) throw alreadyUsed(found);
  if (!counted) throw await lockCodes(db, context, userId);
  const byUser = await countUp(db, codeKey(context, userId), { most: codeTriesPerUserHour, window: hour }, context.now);
  if (!byUser.isWithin) throw await lockCodes(db, context, userId);
  if (counted.codeExpiresAt <= context.now) throw wrongCode('code_expired');
  if (isCodeOf(context, counted, counted.codeMac, code)) return counted;
  const left = Math.min(codeTries - counted.tries, codeTriesPerUserHour - byUser.count);
  if (left <= 0) throw await lockCodes(db, context, userId);
  throw wrongCode({ text: 'mfa_wrong_code', values: { left } });
}

/** Marks a challenge as used, once, and clears the user's wrong tries. */
export async function consumeChallenge(tx: Transaction, context: RequestContext, used: Challenge): Promise<void> {
  // Serializes with password changes, which must end what this code opens.
  await lockUser(tx, used.userId);
  const [row] = await tx
    .update(challenges)
    .set({ usedAt: context.now })
    .where(and(eq(challenges.id, used.id), eq(challenges.codeMac, used.codeMac), isLive(context)))
    .returning();
  if (!row) throw alreadyUsed(used);
  await clearCount(tx, codeKey(context, used.userId));
}

export function maskTarget(channel: Channel, target: string): string {
  return channel === 'sms' ? maskPhone(target) : maskEmail(target);
}

/**
 * The phone number of an unconfirmed challenge, which the session that typed it may see in full (rule login-15).
 * Null for the number on file, which stays masked.
 */
export function pendingPhoneOf({ channel, target }: Pick<Challenge, 'channel' | 'target'>, user: Pick<User, 'phone'>): string | null {
  return channel === 'sms' && target !== user.phone ? target : null;
}

function wrongCode(reason: RefusalMessage): Refused {
  return refused('wrong', 'mfa_wrong_code', { reason, errors: { code: [reason] } });
}

function alreadyUsed({ purpose }: Challenge): Refused {
  return isChange(purpose) ? changeOver() : wrongCode('code_used');
}

/** The target of the code is no longer the depositor's. */
export function overtaken(): Refused {
  return wrongCode('phone_not_addable');
}

/** The change was confirmed, replaced or has expired. */
export function changeOver(): Refused {
  return refused('conflict', 'change_over');
}

function isChange(purpose: Purpose): boolean {
  return purpose === 'change_email' || purpose === 'change_phone';
}

function isOwn(session: SessionRecord, nonce: string) {
  return and(eq(challenges.nonceHash, hashToken(nonce)), eq(challenges.sessionId, session.id), eq(challenges.userId, session.userId));
}

function isLive({ now }: RequestContext) {
  return and(isNull(challenges.usedAt), gt(challenges.expiresAt, now));
}

function timesOf({ now, config: { limits } }: RequestContext) {
  return {
    sentAt: now,
    codeExpiresAt: new Date(now.getTime() + limits.codeMinutes * minute),
    expiresAt: new Date(now.getTime() + limits.challengeMinutes * minute),
  };
}

function isPrevious(context: RequestContext, challenge: Challenge, code: string): boolean {
  const { codeMac, previousCodeMac } = challenge;
  return previousCodeMac !== null && isCodeOf(context, challenge, previousCodeMac, code) && !isCodeOf(context, challenge, codeMac, code);
}

function isCodeOf({ config }: RequestContext, { id, purpose, target }: Challenge, mac: string, code: string): boolean {
  return isMacOf(mac, config.macKeys, 'code', codeOf(id, purpose, target, code));
}

function codeOf(id: string, purpose: Purpose, target: string, code: string): string {
  return [id, purpose, target, code].join('\0');
}

const codeKey = (context: RequestContext, userId: string) => counterKey(context, 'code', userId);

function codeMessage(context: RequestContext, user: Recipient, { purpose, channel, target }: Target, code: string): Message {
  if (channel === 'email') return compose(context, user, purpose === 'change_email' ? 'codeToNewEmail' : 'codeByEmail', { code }, target);
  const message = compose(context, user, 'codeBySms', { code }, target);
  // Origin-bound code: phones offer it for autofill on this site only (WICG "Origin-bound one-time codes").
  return { ...message, text: `${message.text}\n\n@${new URL(context.origin).hostname} #${code}` };
}
