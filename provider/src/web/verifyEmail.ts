import type { FastifyInstance } from 'fastify';
import { networkOf } from '../config/network.ts';
import { confirmEmail } from '../domain/access/confirmEmail.ts';
import { cookieNameOf, readCookie, setCookie } from '../http/browser/cookies.ts';
import { languageOf } from '../http/browser/language.ts';
import { brandOf, linkOrigin } from '../http/browser/origins.ts';
import type { Platform } from '../http/platform.ts';

/**
 * Where the link in the mail leads (rule login-10): uses the link up and goes on to the app's page, with the id of a request that tells how
 * it ended. The first to follow it gets the mark with which a first phone may be enrolled.
 */
export function addVerifyEmail(app: FastifyInstance, { deps, brands, rateLimits }: Platform): void {
  const { config, clock, db } = deps;
  app.get('/v1/verify-email', async (request, reply) => {
    await rateLimits.take({ key: `address ${networkOf(request.ip)} links`, most: config.limits.writesPerMinute, milliseconds: 60_000 });
    const { token } = request.query as Record<string, unknown>; // any query may come
    const brand = brandOf(request, config, brands);
    const situation = {
      now: clock.now(),
      config,
      brand,
      language: languageOf(request, brand),
      origin: linkOrigin(request, config, brand),
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
      requestId: request.id,
    };
    const browser = readCookie(request, cookieNameOf(config, 'passbook-registration'));
    const { page, mark } = await confirmEmail(db, situation, typeof token === 'string' ? token.slice(0, 128) : '', browser);
    if (mark !== null)
      setCookie(reply, config, cookieNameOf(config, 'passbook-enrolment'), mark, { seconds: config.limits.enrolmentHours * 3600 });
    return reply.code(303).header('location', page).send();
  });
}
