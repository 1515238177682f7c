import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../config/network.ts';
import { findSession } from '../domain/access/sessions.ts';
import { openLinkedFile } from '../domain/messageCenter/attachments.ts';
import { followLink } from '../domain/downloads/links.ts';
import { openDocument } from '../domain/documents/openDocument.ts';
import { cookieNameOf, readCookie } from '../http/browser/cookies.ts';
import { brandOf, requireSameSite } from '../http/browser/origins.ts';
import type { Platform } from '../http/platform.ts';
import { setFileHeaders } from '../http/headers.ts';
import { notFound } from '../http/problems/problem.ts';

/** Serves download links (rule provider-security-17), once and only to their user. All failures get the same 404. */
export function addDownloads(app: FastifyInstance, { deps, brands, rateLimits }: Platform): void {
  const { config, clock, db } = deps;
  app.get('/v1/downloads/:link', { exposeHeadRoute: false }, async (request, reply) => {
    requireSameSite(request, config);
    const limit = { most: config.limits.readsPerMinute * 5, milliseconds: 60_000 };
    await rateLimits.take({ key: `address ${networkOf(request.ip)} reads`, ...limit });
    const brand = brandOf(request, config, brands);
    const { link = '' } = request.params as { link?: string }; // parameter of the route
    const userId = await userOf(request, brand.slug);
    if (userId === null) throw notFound();
    const document = await followLink(db, { config, brand, now: clock.now() }, userId, link);
    const opened = document && ((await openLinkedFile(deps, userId, document)) ?? (await openDocument(deps, brand, userId, document)));
    if (!opened) throw notFound();
    setFileHeaders(reply, opened);
    return reply.send(Buffer.from(opened.content));
  });

  /** The logged-in user, by bearer or by cookie, because a link may be opened in a new tab. */
  async function userOf(request: FastifyRequest, slug: string): Promise<string | null> {
    const bearer = /^Bearer ([A-Za-z0-9_-]{20,128})$/i.exec(request.headers.authorization ?? '')?.[1];
    const cookie = readCookie(request, cookieNameOf(config, 'passbook'));
    if (bearer === undefined && cookie === undefined) return null;
    const session = await findSession(db, bearer === undefined ? { cookie: cookie ?? '' } : { bearer }, slug, clock.now());
    return session?.kind === 'full' ? session.userId : null;
  }
}
