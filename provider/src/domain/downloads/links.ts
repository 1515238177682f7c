import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { usedDownloads } from '../../db/schema/disclosures.ts';
import { isMacOf, macOf } from '../secrets.ts';
import { minute, type Situation } from '../situation.ts';

/** How long a link to a document is good for. */
const life = minute;

/** What a link leads to: one document, for one user of one brand. */
export interface Download {
  userId: string;
  /** Names the document: `disclosure~<uuid>`. No secret, and nothing about a person. */
  document: string;
}

/**
 * The address of a document for the user alone: signed, good for a minute and once. It is below the API's own origin, and names nobody.
 */
export function linkTo({ config, brand, now }: Situation, { userId, document }: Download): string {
  const nonce = randomBytes(16).toString('base64url');
  const expires = now.getTime() + life;
  const open = `${nonce}.${expires.toString(36)}.${document}`;
  return `/v1/downloads/${open}.${macOf(config.macKeys, 'download', signed(open, brand.slug, userId))}`;
}

/**
 * Follows a link: null unless it was made for this user, has not expired and was not followed before.
 * @returns the name of the document
 */
export async function followLink(
  db: Database,
  { config, brand, now }: Pick<Situation, 'config' | 'brand' | 'now'>,
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
