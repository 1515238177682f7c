import type { FastifyInstance } from 'fastify';
import { networkOf } from '../config/network.ts';
import { confirmEmail } from '../domain/access/confirmEmail.ts';
import { cookieNameOf, readCookie, setCookie } from '../http/browser/cookies.ts';
import { languageOf } from '../http/browser/language.ts';
import { brandOf, linkOrigin } from '../http/browser/origins.ts';
import type { Platform } from '../http/platform.ts';

/**
 * Serves confirmation links (rule login-10): consumes the link and redirects to the app with the id of a request for its outcome. The
 * registering browser gets the mark that lets it enroll a first phone.
 */
export function addVerifyEmail(app: FastifyInstance, { deps, brands, rateLimits }: Platform): void {
  const { config, clock, db } = deps;
  app.get('/v1/verify-email', async (request, reply) => {
    await rateLimits.take({ key: `address ${networkOf(request.ip)} links`, most: config.limits.writesPerMinute, milliseconds: 60_000 });
    const { token } = request.query as Record<string, unknown>; // unvalidated query
    const brand = brandOf(request, config, brands);
    const context = {
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
    const { page, mark } = await confirmEmail(db, context, typeof token === 'string' ? token.slice(0, 128) : '', browser);
    if (mark !== null)
      setCookie(reply, config, cookieNameOf(config, 'passbook-enrolment'), mark, { seconds: config.limits.enrolmentHours * 3600 });
    return reply.code(303).header('location', page).send();
  });
}
