import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { usedDownloads } from '../../db/schema/disclosures.ts';
import { isMacOf, macOf } from '../secrets.ts';
import { minute, type RequestContext } from '../requestContext.ts';

const life = minute;

export interface Download {
  userId: string;
  /** Such as `disclosure~<uuid>`. Contains nothing secret or personal. */
  document: string;
}

/** Signed single-use download link, valid for a minute and for this user only. Same origin as the API; contains no name. */
export function linkTo({ config, brand, now }: RequestContext, { userId, document }: Download): string {
  const nonce = randomBytes(16).toString('base64url');
  const expires = now.getTime() + life;
  const open = `${nonce}.${expires.toString(36)}.${document}`;
  return `/v1/downloads/${open}.${macOf(config.macKeys, 'download', signed(open, brand.slug, userId))}`;
}

/**
 * Follows a link; null when it is for another user, expired or used.
 * @returns the document's name
 */
export async function followLink(
  db: Database,
  { config, brand, now }: Pick<RequestContext, 'config' | 'brand' | 'now'>,
  userId: string,
  link: string,
): Promise<string | null> {
  const [nonce = '', expiry = '', document = '', mac = '', ...rest] = link.split('.');
  const isOurs = isMacOf(mac, config.macKeys, 'download', signed(`${nonce}.${expiry}.${document}`, brand.slug, userId));
  const expiresAt = new Date(Number.parseInt(expiry, 36));
  if (!isOurs || rest.length > 0 || !(expiresAt > now)) return null;
  const [fresh] = await db.insert(usedDownloads).values({ nonce, expiresAt }).onConflictDoNothing().returning();
  return fresh ? document : null;
}

const signed = (open: string, slug: string, userId: string) => `${slug}\0${userId}\0${open}`;
