import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { devices } from '../../db/schema/access.ts';
import { record } from '../audit/audit.ts';
import { createToken, hashToken } from '../secrets.ts';
import { day, type RequestContext } from '../requestContext.ts';

/** Remembers a device. Returns the secret for its cookie. */
export async function rememberDevice(tx: Transaction, context: RequestContext, userId: string, name: string): Promise<string> {
  const token = createToken();
  const { now } = context;
  const expiresAt = new Date(now.getTime() + context.config.limits.rememberDeviceDays * day);
  const id = randomUUID();
  await tx.insert(devices).values({ id, userId, hash: hashToken(token), name, createdAt: now, usedAt: now, expiresAt });
  await record(tx, context, { event: 'device.remembered', userId, detail: { device: id } });
  return token;
}

/** Whether the cookie belongs to a remembered device of this user. Check the password first. */
export async function isRemembered(tx: Transaction, context: RequestContext, userId: string, token: string | undefined): Promise<boolean> {
  if (token === undefined || !context.brand.rememberDevice) return false;
  const own = and(eq(devices.hash, hashToken(token)), eq(devices.userId, userId), gt(devices.expiresAt, context.now));
  const [found] = await tx.update(devices).set({ usedAt: context.now }).where(own).returning();
  if (found) await record(tx, context, { event: 'device.used', userId, detail: { device: found.id } });
  return found !== undefined;
}

export interface TrustedDevice {
  id: string;
  name: string;
  usedAt: Date;
  expiresAt: Date;
  isCurrent: boolean;
}

/**
 * Unexpired trusted devices of a user, most recently used first.
 * @param token cookie value that marks the current device
 */
export async function listDevices(db: Store, { now }: RequestContext, userId: string, token: string | undefined): Promise<TrustedDevice[]> {
  const rows = await db
    .select()
    .from(devices)
    .where(and(eq(devices.userId, userId), gt(devices.expiresAt, now)))
    .orderBy(desc(devices.usedAt), devices.id)
    .limit(100);
  const own = token === undefined ? null : hashToken(token);
  return rows.map(({ id, name, usedAt, expiresAt, hash }) => ({ id, name, usedAt, expiresAt, isCurrent: hash === own }));
}

/** Removes a trusted device. Returns whether it is the current one; null when the user has no such device. */
export async function removeDevice(
  tx: Transaction,
  context: RequestContext,
  userId: string,
  id: string,
  token: string | undefined,
): Promise<{ isCurrent: boolean } | null> {
  const [removed] = await tx
    .delete(devices)
    .where(and(eq(devices.id, id), eq(devices.userId, userId)))
    .returning();
  if (!removed) return null;
  await record(tx, context, { event: 'device.removed', userId, detail: { device: id } });
  return { isCurrent: token !== undefined && removed.hash === hashToken(token) };
}

/** Forgets all devices after a change of password, phone or e-mail address. */
export async function forgetDevices(tx: Transaction, context: RequestContext, userId: string): Promise<void> {
  const forgotten = await tx.delete(devices).where(eq(devices.userId, userId)).returning();
  if (forgotten.length > 0) await record(tx, context, { event: 'devices.forgotten', userId, detail: { count: forgotten.length } });
}

const systems: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

const browsers: [pattern: RegExp, name: string][] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Browser and system names, the same in all languages; undefined when not recognized. */
export function recognizeDevice(userAgent: string): { browser?: string | undefined; system?: string | undefined } {
  const nameIn = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser: nameIn(browsers), system: nameIn(systems) };
}

/** For example "Chrome on Windows". Never contains header text. */
export function describeDevice(userAgent: string): string {
  const { browser = 'A browser', system } = recognizeDevice(userAgent);
  return system ? `${browser} on ${system}` : browser;
}
