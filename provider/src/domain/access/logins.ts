import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users } from '../../db/schema/people.ts';
import { refused, tooOften, type Refused } from '../refused.ts';
import { clearCount, countUp } from './counters.ts';
import { failedLogin, type Lock } from './failedLogins.ts';
import { hashPassword, isOutdated, isPassword } from './passwords/passwords.ts';
import { counterKey, loginLimit, loginTotalLimit } from './rateLimits.ts';
import type { Unconfirmed } from './registrations.ts';
import type { Situation } from '../situation.ts';
import { lockUser, type User } from './users.ts';

/** The same words whether or not the account exists (rule login-2). */
export function accountLocked(): Refused {
  return refused('forbidden', 'account_locked');
}

/** What is known about the e-mail address whose password is asked for, which may be nothing. */
export interface Account {
  emailKey: string;
  user: User | null;
  /** Whose address is not confirmed, so that no password opens it. */
  unconfirmed?: Unconfirmed | null;
}

/**
 * Checks a password against the account of an e-mail address, which may not exist; counting, waiting and answer are the same either way.
 * The try is counted before the password is looked at, so that simultaneous guesses count like guesses in a row (rule login-3).
 * @returns the user, with the hash as it is stored now.
 * @throws {Refused} forbidden `account_locked`, too-often `login_paused`, and for a wrong password, or an address that is not confirmed,
 * `refusal`. What follows from that is done after the answer.
 */
export async function checkPassword(
  db: Database,
  situation: Situation,
  { emailKey, user, unconfirmed }: Account,
  password: string,
  refusal: Refused,
): Promise<User> {
  const { limits } = situation.config;
  const lock = await countTry(db, situation, emailKey);
  const own = user?.passwordHash ?? null;
  const isRight = await isPassword(password, own ?? unconfirmed?.passwordHash ?? null, limits);
  if (isRight && user && own !== null) {
    await clearTries(db, situation, emailKey);
    return isOutdated(own) ? renewHash(db, user, await hashPassword(password, limits)) : user;
  }
  await failedLogin.leave(db, situation, { emailKey, lock, registration: isRight ? (unconfirmed?.registration ?? null) : null });
  throw lock === 'none' ? refusal : accountLocked();
}

async function renewHash(db: Database, user: User, passwordHash: string): Promise<User> {
  await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? '')));
  return { ...user, passwordHash };
}

/**
 * Holds a user whose password was found right until the transaction ends.
 * @throws {Refused} `refusal` when the password was changed since.
 */
export async function lockChecked(tx: Transaction, checked: User, refusal: Refused): Promise<User> {
  const user = await lockUser(tx, checked.id);
  if (user.passwordHash !== checked.passwordHash) throw refusal;
  return user;
}

/** A success, or a new password set by mail, opens the lock. */
export async function clearTries(db: Database | Transaction, situation: Situation, emailKey: string): Promise<void> {
  await clearCount(db, counterKey(situation, 'login', emailKey));
  await clearCount(db, counterKey(situation, 'login-total', emailKey));
}

/** Counts one try; answers which lock begins with it. A pause of up to a second is waited out here, a longer one is the caller's. */
async function countTry(db: Database, situation: Situation, emailKey: string): Promise<Lock> {
  const [often, altogether] = [loginLimit(situation), loginTotalLimit(situation)];
  const started = Date.now();
  for (;;) {
    // The provider's clock stands still within a call but for the time that the pause has taken.
    const now = new Date(situation.now.getTime() + Date.now() - started);
    const recent = await countUp(db, counterKey(situation, 'login', emailKey), often, now);
    if (recent.isWithin) {
      const total = await countUp(db, counterKey(situation, 'login-total', emailKey), altogether, now);
      if (!total.isWithin) throw accountLocked();
      if (total.count >= altogether.most) return 'until-reset';
      return recent.count >= often.most ? 'timed' : 'none';
    }
    if (recent.count >= often.most) throw accountLocked();
    if (recent.retryAfter > 1 || Date.now() - started > 1000) throw tooOften(recent.retryAfter, 'login_paused');
    await sleep(50);
  }
}
