import { linkingMode } from '../domain/linking/modes.ts';
import { readBanners } from '../domain/banners/banners.ts';
import { describeDevice } from '../domain/access/devices.ts';
import { reading, type CallHandlers } from './call.ts';

export const handlers: CallHandlers = {
  'csrf-cookie': reading(async () => ({ data: {}, renewsCsrf: true })),

  branding: reading(async (_db, { brand }) => ({ data: brand.branding })),

  faqs: reading(async (_db, { brand, language }) => ({ data: brand.faqs.get(language) ?? [] })),

  'banner-alerts': reading(async (db, { brand, now }) => ({ data: await readBanners(db, brand.slug, now) })),

  service: reading(async (_db, { config, brand }) => ({
    data: { account_linking_mode: linkingMode({ config, brand }), maintenance: false },
  })),

  // There is no IP geolocation, so no location.
  'device-info': reading(async (_db, { userAgent }) => ({ data: { device_name: describeDevice(userAgent), location: null } })),
};
