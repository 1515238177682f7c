import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Brands } from '../../config/brands.ts';
import type { Store, Transaction } from '../../db/database.ts';
import { bannerAlerts } from '../../db/schema/alerts.ts';
import { absent, invalid } from '../refused.ts';
import { bannerLocations, bannerTypes, type NewBanner } from './readBanner.ts';

type Row = typeof bannerAlerts.$inferSelect;

/** Limit of `GET /banner-alerts`. */
const most = 20;

/** `GET /banner-alerts`: a brand's current banners, newest first. */
export async function readBanners(db: Store, brand: string, now: Date) {
  const { uuid, type, location, message } = bannerAlerts;
  const isOfBrand = or(isNull(bannerAlerts.brand), eq(bannerAlerts.brand, brand));
  return db
    .select({ uuid, type, location, message })
    .from(bannerAlerts)
    .where(and(lte(bannerAlerts.startsAt, now), gt(bannerAlerts.endsAt, now), isOfBrand))
    .orderBy(desc(bannerAlerts.startsAt), bannerAlerts.uuid)
    .limit(most);
}

export type Banner = ReturnType<typeof toBanner>;

/** Current and upcoming banners by start time. */
export async function listBanners(db: Store, now: Date): Promise<Banner[]> {
  const rows = await db
    .select()
    .from(bannerAlerts)
    .where(gt(bannerAlerts.endsAt, now))
    .orderBy(bannerAlerts.startsAt, bannerAlerts.uuid)
    .limit(100);
  return rows.map(toBanner);
}

/** @throws {Refused} invalid for an unknown brand, or an end that is in the past or not after the start */
export async function addBanner(tx: Transaction, { brands, now }: { brands: Brands; now: Date }, request: NewBanner): Promise<Banner> {
  const { type, location, message, brand = null } = request;
  const startsAt = request.starts_at === undefined ? now : new Date(request.starts_at);
  const endsAt = new Date(request.ends_at);
  if (brand !== null && !brands.has(brand)) throw invalid({ brand: [{ plain: `Give one of: ${[...brands.keys()].join(', ')}.` }] });
  if (endsAt <= now || endsAt <= startsAt) throw invalid({ ends_at: [{ plain: 'Give an end in the future and after the start.' }] });
  const row = { uuid: randomUUID(), brand, type: indexOf(bannerTypes, type), location: indexOf(bannerLocations, location), message };
  await tx.insert(bannerAlerts).values({ ...row, startsAt, endsAt });
  return toBanner({ ...row, startsAt, endsAt });
}

/**
 * Ends a banner now; a future one will never show.
 * @throws {Refused} absent when it does not exist or has ended
 */
export async function endBanner(tx: Transaction, uuid: string, now: Date): Promise<Banner> {
  const [banner] = await tx
    .select()
    .from(bannerAlerts)
    .where(and(eq(bannerAlerts.uuid, uuid), gt(bannerAlerts.endsAt, now)))
    .for('update');
  if (!banner) throw absent();
  const times = { startsAt: banner.startsAt < now ? banner.startsAt : now, endsAt: now };
  await tx.update(bannerAlerts).set(times).where(eq(bannerAlerts.uuid, uuid));
  return toBanner({ ...banner, ...times });
}

function indexOf<Name>(names: readonly Name[], value: Name | number): number {
  return typeof value === 'number' ? value : names.indexOf(value);
}

function toBanner({ uuid, brand, type, location, message, startsAt, endsAt }: Row) {
  return {
    uuid,
    brand,
    type: bannerTypes[type] ?? 'info',
    location: bannerLocations[location] ?? 'all',
    message,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  };
}
