import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { registrations } from '../../db/schema/access.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { record } from '../audit/audit.ts';
import { compose } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { createToken, hashToken, macOf, macsOf } from '../secrets.ts';
import { hour, minute, type RequestContext } from '../requestContext.ts';
import { toEmailKey } from '../values/contact.ts';
import { createLink } from './links.ts';
import type { User } from './users.ts';

export interface Registered {
  user: User;
  /** Whether the address already has an account; the mail says so, the answer must not. */
  isKnown: boolean;
  /** Stored id of the registration: the hash of its nonce. */
  registration: string;
}

/** Secrets for the browser; only their hashes are stored. */
export interface Receipt {
  registered: Registered;
  nonce: string;
  /** Cookie that identifies this browser when it follows the link. */
  browser: string;
}

/**
 * Creates a registration with inactive credentials and an empty application.
 * Registering an address again replaces nothing: each registration has its own link and password until one link is followed.
 */
export async function register(tx: Transaction, context: RequestContext, email: string, passwordHash: string): Promise<Receipt> {
  const { user, isKnown } = await findOrCreateUser(tx, context, email);
  const browser = createToken();
  const nonce = macOf(context.config.macKeys, 'registration', browser);
  const registration = hashToken(nonce);
  await tx.insert(registrations).values({
    nonceHash: registration,
    userId: user.id,
    email,
    known: isKnown,
    passwordHash: isKnown ? null : passwordHash,
    browserHash: hashToken(browser),
    sentAt: context.now,
    expiresAt: new Date(context.now.getTime() + context.config.limits.registrationHours * hour),
  });
  return { registered: { user, isKnown, registration }, nonce, browser };
}

async function findOrCreateUser(tx: Transaction, context: RequestContext, email: string): Promise<Omit<Registered, 'registration'>> {
  const { now, brand, language } = context;
  const key = toEmailKey(email);
  const row = { id: randomUUID(), brand: brand.slug, email, emailKey: key, language, createdAt: now };
  const [created] = await tx.insert(users).values(row).onConflictDoNothing().returning();
  if (created) {
    await tx.insert(depositors).values({ id: randomUUID(), userId: created.id, createdAt: now });
    await record(tx, context, { event: 'user.registered', userId: created.id });
    return { user: created, isKnown: false };
  }
  const mine = and(eq(users.brand, brand.slug), eq(users.emailKey, key));
  const [again] = await tx
    .update(users)
    .set({ createdAt: now, language })
    .where(and(mine, isNull(users.emailVerifiedAt)))
    .returning();
  if (again) {
    await record(tx, context, { event: 'user.registered-again', userId: again.id });
    return { user: again, isKnown: false };
  }
  const [known] = await tx.select().from(users).where(mine);
  if (!known) throw new Error('the user was neither inserted nor found');
  await record(tx, context, { event: 'user.registration-of-known', userId: known.id });
  return { user: known, isKnown: true };
}

/** Mails the confirmation link, or a notice that the account exists already. */
export async function sendRegistrationMail(
  tx: Transaction,
  context: RequestContext,
  { user, isKnown, registration }: Registered,
): Promise<void> {
  const message =
    isKnown || user.emailVerifiedAt !== null
      ? compose(context, user, 'alreadyRegistered', { link: `${context.origin}/login` })
      : compose(context, user, 'verifyEmail', { link: await createLink(tx, context, 'verify', user, registration) });
  await send(tx, context, message);
}

type Here = Pick<RequestContext, 'now' | 'brand'>;

/** The valid registration of a nonce, with its current user. */
export function findRegistration(db: Database, nonce: string, here: Here): Promise<Registered | null> {
  return findRegistered(db, hashToken(nonce), here);
}

/** Like `findRegistration`, by stored id. */
export async function findRegistered(db: Database, registration: string, { now, brand }: Here): Promise<Registered | null> {
  const [row] = await db
    .select()
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.nonceHash, registration), gt(registrations.expiresAt, now), eq(users.brand, brand.slug)));
  return row ? { user: row.users, isKnown: row.registrations.known, registration } : null;
}

/** What the browser entered, and the nonce for resends. */
export interface Typed {
  email: string;
  nonce: string;
}

/**
 * What the browser with this cookie entered in its latest registration (rule login-15).
 * Stored with the registration rather than read from the account, so that known and unknown addresses look the same.
 */
export async function findTyped(db: Database, { now, brand, config }: RequestContext, browser: string | undefined): Promise<Typed | null> {
  if (browser === undefined) return null;
  const since = new Date(now.getTime() - config.limits.typedMinutes * minute);
  const [row] = await db
    .select({ email: registrations.email, nonceHash: registrations.nonceHash })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.browserHash, hashToken(browser)), gt(registrations.sentAt, since), eq(users.brand, brand.slug)));
  const nonce = macsOf(config.macKeys, 'registration', browser).find((made) => hashToken(made) === row?.nonceHash);
  return row?.email && nonce !== undefined ? { email: row.email, nonce } : null;
}

/** Hides the entered address once it is confirmed or the visitor leaves. */
export async function forgetTyped(tx: Transaction, browser: string | undefined): Promise<void> {
  if (browser === undefined) return;
  await tx
    .update(registrations)
    .set({ email: null })
    .where(eq(registrations.browserHash, hashToken(browser)));
}

export interface Unconfirmed {
  registration: string;
  /** Does not allow a login; identifies which registration's password was entered. */
  passwordHash: string;
}

/** Unconfirmed registration of an address: this browser's (`browser` is its cookie's value), else the newest. */
export async function findUnconfirmed(
  db: Database,
  { now, brand }: Here,
  emailKey: string,
  browser: string | undefined,
): Promise<Unconfirmed | null> {
  const ofAddress = and(eq(users.brand, brand.slug), eq(users.emailKey, emailKey), isNull(users.emailVerifiedAt));
  const [row] = await db
    .select({ registration: registrations.nonceHash, passwordHash: registrations.passwordHash })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(ofAddress, gt(registrations.expiresAt, now), isNotNull(registrations.passwordHash)))
    .orderBy(desc(eq(registrations.browserHash, hashToken(browser ?? ''))), desc(registrations.sentAt))
    .limit(1);
  return row ? { registration: row.registration, passwordHash: row.passwordHash ?? '' } : null;
}
