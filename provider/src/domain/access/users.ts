import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users } from '../../db/schema/people.ts';
import { maskEmail, maskPhone, toEmailKey } from '../values/contact.ts';
import { invalid, unidentified } from '../refused.ts';
import { findPasswordFaults } from './passwords/passwordPolicy.ts';
import type { RequestContext } from '../requestContext.ts';

export type User = typeof users.$inferSelect;

/** Finds a user by normalized e-mail address; null when there is none. */
export async function findUserByEmail(db: Database, brand: string, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.brand, brand), eq(users.emailKey, toEmailKey(email))));
  return user ?? null;
}

/** @throws {Refused} unidentified when the user is gone */
export async function getUser(db: Database, id: string): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw unidentified();
  return user;
}

/** Locks the user's credentials. Take this lock first when opening or ending sessions. */
export async function lockUser(tx: Transaction, id: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw unidentified();
  return user;
}

/** Stores the request's language for later messages. */
export async function keepLanguage(tx: Transaction, { language }: RequestContext, user: User): Promise<void> {
  if (user.language !== language) await tx.update(users).set({ language }).where(eq(users.id, user.id));
}

/** Second factors with masked targets, including a phone number that is being confirmed. */
export function factorsOf(
  user: User,
  pendingPhone: string | null,
): { mfa: ('sms' | 'email')[]; masked_email: string; masked_phone: string | null } {
  const phone = user.phone ?? pendingPhone;
  return {
    mfa: phone === null ? ['email'] : ['sms', 'email'],
    masked_email: maskEmail(user.email),
    masked_phone: phone && maskPhone(phone),
  };
}

/** @throws {Refused} invalid, with all reasons at `password` */
export function requirePasswordPolicy({ brand }: RequestContext, password: string, email: string, names: (string | null)[]): void {
  const { name, short_name, slug, password_requirements } = brand.branding;
  const faults = findPasswordFaults(password, password_requirements, { email, names, brandWords: [name, short_name, slug] });
  if (faults.length > 0) throw invalid({ password: faults });
}
