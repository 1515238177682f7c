import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { sqlStateOf } from '../../db/transact.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { refused } from '../refused.ts';
import { record } from '../audit/audit.ts';
import type { Challenge } from './challenges.ts';
import { toEmailKey } from './contact.ts';
import { describeDevice, mayRemember, rememberDevice } from './devices.ts';
import { endOtherAccess } from './endAccess.ts';
import { brandOf, messages, send } from '../messages/messages.ts';
import { confirmSession, endSession, openSession, rotateBearer, type SessionRecord } from './sessions.ts';
import type { Situation } from '../situation.ts';
import { getUser, type User } from './users.ts';

export interface Confirmed {
  bearer: string;
  sessionId: string;
  expiresAt: Date;
  relink: boolean;
  /** Secret for the session cookie, when the session is a new one. */
  cookie?: string;
  /** Secret for the cookie of a device to remember. */
  device?: string;
}

export interface Wishes {
  remember?: boolean;
  device_name?: string;
}

/** What follows from a right code, by what it was asked for; runs in the transaction that uses the code up. */
export async function applyConfirmation(
  tx: Transaction,
  situation: Situation,
  session: SessionRecord,
  challenge: Challenge,
  wishes: Wishes,
): Promise<Confirmed> {
  const user = await getUser(tx, session.userId);
  const confirmed = await effects[challenge.purpose]({ tx, situation, session, challenge, user, wishes });
  const [depositor] = await tx.select({ relink: depositors.relink }).from(depositors).where(eq(depositors.userId, user.id));
  const detail = { purpose: challenge.purpose, channel: challenge.channel };
  await record(tx, situation, { event: 'code.confirmed', userId: user.id, sessionId: confirmed.sessionId, detail });
  return { ...confirmed, relink: depositor?.relink ?? false };
}

interface Confirmation {
  tx: Transaction;
  situation: Situation;
  session: SessionRecord;
  challenge: Challenge;
  user: User;
  wishes: Wishes;
}

type Effect = (confirmation: Confirmation) => Promise<Omit<Confirmed, 'relink'>>;

const effects: Record<Challenge['purpose'], Effect> = {
  /** The MFA-pending session ends and the full one opens, with new secrets throughout. */
  async login({ tx, situation, session, challenge, user, wishes }) {
    const isNewPhone = challenge.channel === 'sms' && user.phone === null;
    if (isNewPhone) await tx.update(users).set({ phone: challenge.target, pendingPhone: null }).where(eq(users.id, user.id));
    await endSession(tx, session.id);
    const opened = await openSession(tx, situation, user.id, 'full', true);
    const device = wishes.remember && mayRemember(situation) ? await remember(tx, situation, user, wishes) : undefined;
    return { bearer: opened.bearer, cookie: opened.cookie, sessionId: opened.session.id, expiresAt: opened.session.expiresAt, device };
  },

  async step_up({ tx, situation, session }) {
    await confirmSession(tx, session.id, situation.now);
    return stay(session, await rotateBearer(tx, session.id, situation.now));
  },

  async change_email({ tx, situation, session, challenge, user }) {
    const email = challenge.target;
    await orTaken(
      tx
        .update(users)
        .set({ email, emailKey: toEmailKey(email) })
        .where(eq(users.id, user.id)),
    );
    return stay(session, await afterChange({ tx, situation, session, user }, 'e-mail address', [user.email, email]));
  },

  async change_phone({ tx, situation, session, challenge, user }) {
    await tx.update(users).set({ phone: challenge.target }).where(eq(users.id, user.id));
    return stay(session, await afterChange({ tx, situation, session, user }, 'phone number', [user.email]));
  },
};

function stay({ id, expiresAt }: SessionRecord, bearer: string) {
  return { bearer, sessionId: id, expiresAt };
}

async function remember(tx: Transaction, situation: Situation, user: User, { device_name: given }: Wishes): Promise<string> {
  const name =
    (given ?? '')
      .replaceAll(/[^\p{L}\p{N} .,'()-]/gu, '')
      .trim()
      .slice(0, 60) || describeDevice(situation.userAgent);
  await send(tx, situation, messages.newDevice(user.email, brandOf(situation), describeDevice(situation.userAgent)));
  return rememberDevice(tx, situation, user.id, name);
}

/** Old and new address hear of it, and whatever could open the account until now ends. Answers the session's new bearer. */
async function afterChange(
  { tx, situation, session, user }: Pick<Confirmation, 'tx' | 'situation' | 'session' | 'user'>,
  what: string,
  tell: string[],
): Promise<string> {
  for (const to of tell) await send(tx, situation, messages.changed(to, brandOf(situation), what));
  const bearer = await endOtherAccess(tx, situation, session);
  await record(tx, situation, { event: 'contact.changed', userId: user.id, sessionId: session.id, detail: { what } });
  return bearer;
}

/** Somebody else confirmed the address in the meantime. */
async function orTaken<T>(work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error;
    const sentence = 'This address cannot be used. Please choose another.';
    throw refused('wrong', 'mfa_wrong_code', sentence, { code: [sentence] });
  }
}
