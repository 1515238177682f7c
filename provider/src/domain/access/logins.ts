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
import type { RequestContext } from '../requestContext.ts';
import { lockUser, type User } from './users.ts';

/** The same message for known and unknown addresses (rule login-2). */
export function accountLocked(): Refused {
  return refused('forbidden', 'account_locked');
}

/** The account of an e-mail address; may not exist. */
export interface Account {
  emailKey: string;
  user: User | null;
  /** Registration with an unconfirmed address; no password opens it. */
  unconfirmed?: Unconfirmed | null;
}

/**
 * Checks a password. Counting, delay and answer are the same whether or not the account exists.
 * The try is committed before the password is compared, so concurrent guesses all count (rule login-3). Consequences run after the
 * response.
 * @returns the user with the current hash
 * @throws {Refused} forbidden `account_locked`; too-often `login_paused`; `refusal` for a wrong password or an unconfirmed address
 */
export async function checkPassword(
  db: Database,
  context: RequestContext,
  { emailKey, user, unconfirmed }: Account,
  password: string,
  refusal: Refused,
): Promise<User> {
  const { limits } = context.config;
  const lock = await countTry(db, context, emailKey);
  const own = user?.passwordHash ?? null;
  const isRight = await isPassword(password, own ?? unconfirmed?.passwordHash ?? null, limits);
  if (isRight && user && own !== null) {
    await clearTries(db, context, emailKey);
    return isOutdated(own) ? renewHash(db, user, await hashPassword(password, limits)) : user;
  }
  await failedLogin.leave(db, context, { emailKey, lock, registration: isRight ? (unconfirmed?.registration ?? null) : null });
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
 * Locks a user whose password was verified.
 * @throws {Refused} `refusal` when the password has changed since
 */
export async function lockChecked(tx: Transaction, checked: User, refusal: Refused): Promise<User> {
  const user = await lockUser(tx, checked.id);
  if (user.passwordHash !== checked.passwordHash) throw refusal;
  return user;
}

/** Clears the lock after a login or a password reset by mail. */
export async function clearTries(db: Database | Transaction, context: RequestContext, emailKey: string): Promise<void> {
  await clearCount(db, counterKey(context, 'login', emailKey));
  await clearCount(db, counterKey(context, 'login-total', emailKey));
}

/** Counts a try and returns the lock it triggers. Waits for pauses of up to a second; longer ones are refused. */
async function countTry(db: Database, context: RequestContext, emailKey: string): Promise<Lock> {
  const [often, altogether] = [loginLimit(context), loginTotalLimit(context)];
  const started = Date.now();
  for (;;) {
    // `now` is fixed for the duration of a call, so add the time spent waiting.
    const now = new Date(context.now.getTime() + Date.now() - started);
    const recent = await countUp(db, counterKey(context, 'login', emailKey), often, now);
    if (recent.isWithin) {
      const total = await countUp(db, counterKey(context, 'login-total', emailKey), altogether, now);
      if (!total.isWithin) throw accountLocked();
      if (total.count >= altogether.most) return 'until-reset';
      return recent.count >= often.most ? 'timed' : 'none';
    }
    if (recent.count >= often.most) throw accountLocked();
    if (recent.retryAfter > 1 || Date.now() - started > 1000) throw tooOften(recent.retryAfter, 'login_paused');
    await sleep(50);
  }
}
