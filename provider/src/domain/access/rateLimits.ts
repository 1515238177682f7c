import { networkOf } from '../../config/network.ts';
import type { Database } from '../../db/database.ts';
import { Refused, tooOften } from '../refused.ts';
import { countUp, type CounterKey, type Limit } from './counters.ts';
import { macsOf } from '../secrets.ts';
import { day, hour, minute, type Situation } from '../situation.ts';

/** Key of a counter: what is counted, and for whom within the brand, unreadable. */
export function counterKey({ config, brand }: Situation, kind: string, subject: string): CounterKey {
  return macsOf(config.macKeys, 'counter', `${kind}\0${brand.slug}\0${subject}`);
}

/** Wrong passwords for one e-mail address, known or not (rule login-3). */
export function loginLimit({ config: { limits } }: Situation): Limit {
  const wait = limits.loginPauseSeconds * 1000;
  const longest = limits.loginLockMinutes * minute;
  return {
    most: limits.loginTriesBeforeLock,
    window: limits.loginLockMinutes * minute,
    pause: { after: limits.loginTriesBeforePause, wait, growing: true, longest },
  };
}

/** Wrong passwords in a row, however slowly: after these only a new password helps. */
export function loginTotalLimit({ config: { limits } }: Situation): Limit {
  return { most: limits.loginTriesAltogether, window: 365 * day };
}

/** Limits how often one internet address may log in, register or ask for a new password, whoever it claims to be. */
export async function countFromAddress(db: Database, situation: Situation, what: 'login' | 'register' | 'reset'): Promise<void> {
  const { limits } = situation.config;
  const limit = {
    login: { most: limits.loginsPerAddressMinute, window: minute },
    register: { most: limits.registrationsPerAddressHour, window: hour },
    reset: { most: limits.resetsPerAddressHour, window: hour },
  }[what];
  const { isWithin, retryAfter } = await countUp(
    db,
    counterKey(situation, `${what}-address`, networkOf(situation.address)),
    limit,
    situation.now,
  );
  if (!isWithin) throw tooOften(retryAfter);
}

/** Limits how often a depositor may link an account at another bank. @throws {Refused} too-often */
export async function countLinking(db: Database, situation: Situation, userId: string): Promise<void> {
  const limit = { most: situation.config.limits.manualLinksPerDay, window: day };
  const { isWithin, retryAfter } = await countUp(db, counterKey(situation, 'link', userId), limit, situation.now);
  if (!isWithin) throw tooOften(retryAfter);
}

/** Who asks for a message to whom. `pauseFor` names what has to rest between two: a session, or the mailbox of links. */
interface Sending {
  userId: string;
  target: string;
  pauseFor: string;
}

/**
 * Lets a code or link be sent, or refuses with 429: at most so many an hour for the user, a day for the target and an hour for the
 * address of the caller, with a pause before the next (rule login-7).
 */
export async function countSending(db: Database, situation: Situation, { userId, target, pauseFor }: Sending): Promise<void> {
  const { limits } = situation.config;
  const pause = { after: 1, wait: limits.sendPauseSeconds * 1000 };
  const checks: [kind: string, subject: string, limit: Limit][] = [
    ['send-pause', `${pauseFor}\0${target}`, { most: limits.sendsPerTargetDay, window: day, pause }],
    ['send-target', target, { most: limits.sendsPerTargetDay, window: day }],
    ['send-user', userId, { most: limits.sendsPerUserHour, window: hour }],
    ['send-address', networkOf(situation.address), { most: limits.sendsPerAddressHour, window: hour }],
  ];
  for (const [kind, subject, limit] of checks) {
    const { isWithin, retryAfter } = await countUp(db, counterKey(situation, kind, subject), limit, situation.now);
    if (!isWithin) throw tooOften(retryAfter, 'too_many_sent');
  }
}

/** Whether a link to a mailbox may go out; counted when it may. */
export async function mayCountLink(db: Database, situation: Situation, emailKey: string): Promise<boolean> {
  try {
    await countLink(db, situation, emailKey);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** The same for a link to a mailbox, whether or not anybody has an account with it. */
export function countLink(db: Database, situation: Situation, emailKey: string): Promise<void> {
  return countSending(db, situation, { userId: `mailbox ${emailKey}`, target: `link ${emailKey}`, pauseFor: 'links' });
}
