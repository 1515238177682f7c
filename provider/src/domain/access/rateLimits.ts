import { networkOf } from '../../config/network.ts';
import type { Database } from '../../db/database.ts';
import { Refused, tooOften } from '../refused.ts';
import { countUp, type CounterKey, type Limit } from './counters.ts';
import { macsOf } from '../secrets.ts';
import { day, hour, minute, type RequestContext } from '../requestContext.ts';

/** Keyed hash of kind, brand and subject, so that counters reveal no addresses. */
export function counterKey({ config, brand }: RequestContext, kind: string, subject: string): CounterKey {
  return macsOf(config.macKeys, 'counter', `${kind}\0${brand.slug}\0${subject}`);
}

/** Limit of wrong passwords per e-mail address, known or not (rule login-3). */
export function loginLimit({ config: { limits } }: RequestContext): Limit {
  const wait = limits.loginPauseSeconds * 1000;
  const longest = limits.loginLockMinutes * minute;
  return {
    most: limits.loginTriesBeforeLock,
    window: limits.loginLockMinutes * minute,
    pause: { after: limits.loginTriesBeforePause, wait, growing: true, longest },
  };
}

/** Limit of consecutive wrong passwords over a year; beyond it, only a password reset helps. */
export function loginTotalLimit({ config: { limits } }: RequestContext): Limit {
  return { most: limits.loginTriesAltogether, window: 365 * day };
}

/** Limits logins, registrations and resets per client address. */
export async function countFromAddress(db: Database, context: RequestContext, what: 'login' | 'register' | 'reset'): Promise<void> {
  const { limits } = context.config;
  const limit = {
    login: { most: limits.loginsPerAddressMinute, window: minute },
    register: { most: limits.registrationsPerAddressHour, window: hour },
    reset: { most: limits.resetsPerAddressHour, window: hour },
  }[what];
  const { isWithin, retryAfter } = await countUp(
    db,
    counterKey(context, `${what}-address`, networkOf(context.address)),
    limit,
    context.now,
  );
  if (!isWithin) throw tooOften(retryAfter);
}

/**
 * Limits manual links per depositor.
 * @throws {Refused} too-often
 */
export async function countLinking(db: Database, context: RequestContext, userId: string): Promise<void> {
  const limit = { most: context.config.limits.manualLinksPerDay, window: day };
  const { isWithin, retryAfter } = await countUp(db, counterKey(context, 'link', userId), limit, context.now);
  if (!isWithin) throw tooOften(retryAfter);
}

/** A message to be sent. `pauseFor` identifies what must wait between two sends: a session, or the mailbox. */
interface Sending {
  userId: string;
  target: string;
  pauseFor: string;
}

/**
 * Limits codes and links per user and hour, target and day, and client address and hour, with a pause between two (rule login-7).
 * @throws {Refused} too-often
 */
export async function countSending(db: Database, context: RequestContext, { userId, target, pauseFor }: Sending): Promise<void> {
  const { limits } = context.config;
  const pause = { after: 1, wait: limits.sendPauseSeconds * 1000 };
  const checks: [kind: string, subject: string, limit: Limit][] = [
    ['send-pause', `${pauseFor}\0${target}`, { most: limits.sendsPerTargetDay, window: day, pause }],
    ['send-user', userId, { most: limits.sendsPerUserHour, window: hour }],
    ['send-address', networkOf(context.address), { most: limits.sendsPerAddressHour, window: hour }],
    // Last, so that sends refused for the sender do not use up the limit of the recipient.
    ['send-target', target, { most: limits.sendsPerTargetDay, window: day }],
  ];
  for (const [kind, subject, limit] of checks) {
    const { isWithin, retryAfter } = await countUp(db, counterKey(context, kind, subject), limit, context.now);
    if (!isWithin) throw tooOften(retryAfter, 'too_many_sent');
  }
}

/** Counts a link and returns whether it may be sent. */
export async function mayCountLink(db: Database, context: RequestContext, emailKey: string): Promise<boolean> {
  try {
    await countLink(db, context, emailKey);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/**
 * Counts a link to a mailbox, with or without an account.
 * @throws {Refused} too-often
 */
export function countLink(db: Database, context: RequestContext, emailKey: string): Promise<void> {
  return countSending(db, context, { userId: `mailbox ${emailKey}`, target: `link ${emailKey}`, pauseFor: 'links' });
}
