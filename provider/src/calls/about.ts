import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Handlers } from '../call.ts';
import { bannerAlerts } from '../db/schema/alerts.ts';
import { describeDevice } from '../domain/access/devices.ts';
import { issueCsrf } from '../http/csrf.ts';

/** What needs no depositor: the brand, the service, the visitor's device. */
export const aboutHandlers: Handlers = {
  'csrf-cookie': async ({ reply, deps, cookie }) => {
    issueCsrf(reply, deps.config, cookie('passbook'));
    return { data: {} };
  },

  branding: async ({ brand }) => ({ data: brand.branding }),

  'banner-alerts': async ({ deps, brand }) => {
    const now = deps.clock.now();
    const { uuid, type, location, message } = bannerAlerts;
    const shown = and(
      lte(bannerAlerts.startsAt, now),
      gt(bannerAlerts.endsAt, now),
      or(isNull(bannerAlerts.brand), eq(bannerAlerts.brand, brand.slug)),
    );
    return {
      data: await deps.db
        .select({ uuid, type, location, message })
        .from(bannerAlerts)
        .where(shown)
        .orderBy(bannerAlerts.startsAt)
        .limit(20),
    };
  },

  service: async ({ deps }) => ({ data: { account_linking_mode: deps.config.accountLinkingMode, maintenance: false } }),

  // No address is looked up anywhere, so there is no location to tell.
  'device-info': async ({ userAgent }) => ({ data: { device_name: describeDevice(userAgent), location: null } }),
};
