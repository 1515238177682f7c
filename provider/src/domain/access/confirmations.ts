import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { sqlStateOf } from '../../db/transact.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { refused } from '../refused.ts';
import { record } from '../audit/audit.ts';
import { overtaken, type Challenge, type Channel } from './challenges.ts';
import { toEmailKey } from '../values/contact.ts';
import { describeDevice, recognizeDevice, rememberDevice } from './devices.ts';
import { endOtherAccess } from './endAccess.ts';
import { enrolPhone } from './enrolments.ts';
import { compose } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { confirmSession, endSession, noteChanged, openSession, rotateBearer, type SessionRecord } from './sessions.ts';
import type { RequestContext } from '../requestContext.ts';
import { tellOfChange } from './tellOfChange.ts';
import { getUser, type User } from './users.ts';

export interface Confirmed {
  bearer: string;
  sessionId: string;
  expiresAt: Date;
  relink: boolean;
  cookie?: string;
  device?: string;
  /** Whether the browser's enrollment mark was used. */
  hasEnrolled?: boolean;
}

export interface Wishes {
  remember?: boolean;
  device_name?: string;
}

/** Applies what the code confirms. Runs in the transaction that consumes the challenge. */
export async function applyConfirmation(
  tx: Transaction,
  context: RequestContext,
  session: SessionRecord,
  challenge: Challenge,
  wishes: Wishes,
): Promise<Confirmed> {
  const user = await getUser(tx, session.userId);
  const confirmed = await effects[challenge.purpose]({ tx, context, session, challenge, user, wishes });
  const [depositor] = await tx.select({ relink: depositors.relink }).from(depositors).where(eq(depositors.userId, user.id));
  const detail = { purpose: challenge.purpose, channel: challenge.channel };
  await record(tx, context, { event: 'code.confirmed', userId: user.id, sessionId: confirmed.sessionId, detail });
  return { ...confirmed, relink: depositor?.relink ?? false };
}

interface Confirmation {
  tx: Transaction;
  context: RequestContext;
  session: SessionRecord;
  challenge: Challenge;
  user: User;
  wishes: Wishes;
}

type Effect = (confirmation: Confirmation) => Promise<Omit<Confirmed, 'relink'>>;

const effects: Record<Challenge['purpose'], Effect> = {
  /** Replaces the MFA-pending session by a full one with new secrets. */
  async login({ tx, context, session, challenge, user, wishes }) {
    // A number other than the one on file is a first phone, which needs the browser's mark.
    const hasEnrolled = challenge.channel === 'sms' && challenge.target !== user.phone;
    if (hasEnrolled && !(user.phone === null && (await enrolPhone(tx, context, user, session.id, challenge.target)))) throw overtaken();
    await endSession(tx, session.id);
    const opened = await openSession(tx, context, user.id, 'full', true);
    const device = wishes.remember && context.brand.rememberDevice ? await remember(tx, context, user, wishes) : undefined;
    const { id, expiresAt } = opened.session;
    return { bearer: opened.bearer, cookie: opened.cookie, sessionId: id, expiresAt, device, hasEnrolled };
  },

  async step_up({ tx, context, session }) {
    await confirmSession(tx, session.id, context.now);
    return stay(session, await rotateBearer(tx, session.id, context.now));
  },

  async change_email({ tx, context, session, challenge, user }) {
    const email = challenge.target;
    const emailKey = toEmailKey(email);
    // An unconfirmed registration gives up the address. A confirmed one stays, and the update fails on the unique index.
    await tx.delete(users).where(and(eq(users.brand, user.brand), eq(users.emailKey, emailKey), isNull(users.emailVerifiedAt)));
    await orTaken(tx.update(users).set({ email, emailKey }).where(eq(users.id, user.id)));
    await send(tx, context, compose(context, user, 'emailChanged', {}));
    await tellOfChange(tx, context, { ...user, email }, 'emailChanged', {});
    return stay(session, await afterChange({ tx, context, session, user }, 'email', { what: 'e-mail address' }));
  },

  async change_phone({ tx, context, session, challenge, user }) {
    const isFirst = user.phone === null;
    await tx.update(users).set({ phone: challenge.target }).where(eq(users.id, user.id));
    await tellOfChange(tx, context, user, isFirst ? 'phoneAdded' : 'phoneChanged', {});
    if (user.phone !== null) await send(tx, context, compose(context, user, 'phoneGone', {}, user.phone));
    return stay(session, await afterChange({ tx, context, session, user }, 'sms', { what: 'phone number', first: isFirst }));
  },
};

function stay({ id, expiresAt }: SessionRecord, bearer: string) {
  return { bearer, sessionId: id, expiresAt };
}

async function remember(tx: Transaction, context: RequestContext, user: User, { device_name: given }: Wishes): Promise<string> {
  const name =
    (given ?? '')
      .replaceAll(/[^\p{L}\p{N} .,'()-]/gu, '')
      .trim()
      .slice(0, 60) || describeDevice(context.userAgent);
  const { browser, system } = recognizeDevice(context.userAgent);
  if (browser !== undefined && system !== undefined) await tellOfChange(tx, context, user, 'newDevice', { browser, system });
  else await tellOfChange(tx, context, user, 'newUnknownDevice', {});
  return rememberDevice(tx, context, user.id, name);
}

/** Ends all other access after a change. Send the notices first. Returns the session's new bearer. */
async function afterChange(
  { tx, context, session, user }: Pick<Confirmation, 'tx' | 'context' | 'session' | 'user'>,
  channel: Channel,
  detail: { what: string; first?: boolean },
): Promise<string> {
  const isEmail = channel === 'email';
  const bearer = await endOtherAccess(tx, context, session, isEmail ? 'email_changed' : 'phone_changed');
  await noteChanged(tx, session.id, { channel, from: isEmail ? user.email : user.phone });
  await record(tx, context, { event: 'contact.changed', userId: user.id, sessionId: session.id, detail });
  return bearer;
}

/** Refuses when another user has confirmed the address meanwhile. */
async function orTaken<T>(work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error;
    throw refused('conflict', 'address_taken');
  }
}
