import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { links, registrations } from '../../db/schema/access.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { requests } from '../../db/schema/work.ts';
import { record } from '../audit/audit.ts';
import { toEmailKey } from '../access/contact.ts';
import { markBrowser } from '../access/enrolments.ts';
import { consumeLink, createLink } from '../access/links.ts';
import { brandOf, messages, send } from '../messages/messages.ts';
import { createToken, hashToken } from '../secrets.ts';
import { day, hour, type Situation } from '../situation.ts';
import type { User } from '../access/users.ts';

export interface Registered {
  user: User;
  /** There is a depositor with this address already, and the mail will say so; the answer must not. */
  isKnown: boolean;
}

export interface Application {
  email: string;
  passwordHash: string;
  /** A mail may go out; often asked for, none does. */
  maySend: boolean;
}

/**
 * Creates credentials and the empty registration behind them. An address that was never confirmed may be registered again: the newest
 * password counts and earlier links end, or somebody could keep another's address. Without a mail nothing changes, or the only link would be dead.
 */
export async function register(tx: Transaction, situation: Situation, { email, passwordHash, maySend }: Application): Promise<Registered> {
  const { now, brand } = situation;
  const key = toEmailKey(email);
  const row = { id: randomUUID(), brand: brand.slug, email, emailKey: key, passwordHash, createdAt: now };
  const [created] = await tx.insert(users).values(row).onConflictDoNothing().returning();
  if (created) {
    await tx.insert(depositors).values({ id: randomUUID(), userId: created.id, createdAt: now });
    await record(tx, situation, { event: 'user.registered', userId: created.id });
    return { user: created, isKnown: false };
  }
  const mine = and(eq(users.brand, brand.slug), eq(users.emailKey, key));
  const [again] = await tx
    .update(users)
    .set(maySend ? { passwordHash } : { createdAt: now })
    .where(and(mine, isNull(users.emailVerifiedAt)))
    .returning();
  if (again && !maySend) return { user: again, isKnown: false };
  if (again) {
    await tx.delete(links).where(eq(links.userId, again.id));
    await record(tx, situation, { event: 'user.registered-again', userId: again.id });
    return { user: again, isKnown: false };
  }
  const [known] = await tx.select().from(users).where(mine);
  if (!known) throw new Error('the address is neither free nor taken');
  await record(tx, situation, { event: 'user.registration-of-known', userId: known.id });
  return { user: known, isKnown: true };
}

/** Names a registration for sending its mail again (readings 42). */
export async function createRegistrationNonce(tx: Transaction, situation: Situation, { user, isKnown }: Registered): Promise<string> {
  const nonce = createToken();
  const expiresAt = new Date(situation.now.getTime() + situation.config.limits.registrationHours * hour);
  await tx.insert(registrations).values({ nonceHash: hashToken(nonce), userId: user.id, known: isKnown, sentAt: situation.now, expiresAt });
  return nonce;
}

/** The mail of a registration: the link that confirms, or the word that there is an account already. */
export async function sendRegistrationMail(tx: Transaction, situation: Situation, { user, isKnown }: Registered): Promise<void> {
  const message =
    isKnown || user.emailVerifiedAt !== null
      ? messages.alreadyRegistered(user.email, brandOf(situation), `${situation.origin}/login`)
      : messages.verifyEmail(user.email, brandOf(situation), await createLink(tx, situation, 'verify', user));
  await send(tx, situation, message);
}

/** How following a link ended. */
export interface Confirmation {
  /** Under which GET /request/{requestId} tells: COMPLETED when the address is confirmed, FAILED when the link is unknown or too old. */
  id: string;
  /** Secret for a cookie: this browser may enrol the first phone. Null for a link that was followed before, by a mail scanner perhaps. */
  mark: string | null;
}

/** Follows the link of the mail. */
export async function confirmEmail(db: Database, situation: Situation, token: string): Promise<Confirmation> {
  const { now } = situation;
  const id = createToken();
  return transact(db, async (tx) => {
    const link = await consumeLink(tx, 'verify', token, situation);
    const mark = link && (await confirmAddress(tx, situation, link.userId));
    const isConfirmed = link !== null || (await wasConfirmed(tx, situation, token));
    const common = { id, kind: 'email-verification' as const, createdAt: now, expiresAt: new Date(now.getTime() + day) };
    await tx
      .insert(requests)
      .values(isConfirmed ? { ...common, status: 'COMPLETED' } : { ...common, status: 'FAILED', problem: linkProblem });
    return { id, mark };
  });
}

/** Answers the mark of this browser, unless the address was confirmed in another way before. */
async function confirmAddress(tx: Transaction, situation: Situation, userId: string): Promise<string | null> {
  const confirmed = await tx
    .update(users)
    .set({ emailVerifiedAt: situation.now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning();
  const mark = confirmed.length > 0 ? await markBrowser(tx, situation, userId) : null;
  await record(tx, situation, { event: 'email.confirmed', userId });
  return mark;
}

const linkProblem = {
  message: 'This link has expired or is not complete. Log in to have a new one sent.',
  errors: {},
  code: 'verify_link_invalid',
  status: 400,
};

/** The link was used, and what it was for has happened. */
async function wasConfirmed(tx: Transaction, { brand }: Situation, token: string): Promise<boolean> {
  const [row] = await tx
    .select({ at: users.emailVerifiedAt })
    .from(links)
    .innerJoin(users, eq(users.id, links.userId))
    .where(and(eq(links.hash, hashToken(token)), eq(links.kind, 'verify'), eq(users.brand, brand.slug)));
  return Boolean(row?.at);
}

/** What a registration's nonce token stands for while it is good, with the user as they are now. */
export async function findRegistration(
  db: Database,
  nonce: string,
  { now, brand }: Pick<Situation, 'now' | 'brand'>,
): Promise<Registered | null> {
  const [row] = await db
    .select()
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.nonceHash, hashToken(nonce)), gt(registrations.expiresAt, now), eq(users.brand, brand.slug)));
  return row ? { user: row.users, isKnown: row.registrations.known } : null;
}
