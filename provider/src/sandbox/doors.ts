import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopbackAddress } from '../config/network.ts';
import { isSame } from '../domain/secrets.ts';
import { readCookie, setCookie } from '../http/browser/cookies.ts';
import { isLoopbackHost, isOwnOrigin } from '../http/browser/origins.ts';
import { notFound, problem } from '../http/problems/problem.ts';

const cookieName = 'passbook-sandbox';

/**
 * Opens `/sandbox` to this machine and to whoever has the key that `npm start` prints, for everybody's codes and links lie there. The key
 * comes once as `?key=`, then as a cookie.
 * @returns true when it has answered already.
 */
export async function passDoor(request: FastifyRequest, reply: FastifyReply, config: Config, key: string): Promise<boolean> {
  requireOwnSite(request, config);
  const asked = (request.query as Record<string, unknown>)['key']; // any query may come
  if (typeof asked === 'string' && isSame(asked, key)) {
    setCookie(reply, config, cookieName, key, {});
    if (request.routeOptions.url !== '/sandbox') return false;
    // The key is not to stay in the address.
    await reply.redirect('/sandbox', 303);
    return true;
  }
  if (!isNear(request) && !isSame(readCookie(request, cookieName) ?? '', key)) throw notFound();
  return false;
}

/** Whether a request comes from this machine itself: by a loopback name (no foreign name pointed at it) and through no proxy. */
function isNear({ socket, headers }: FastifyRequest): boolean {
  const isHandedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined;
  return isLoopbackAddress(socket.remoteAddress) && isLoopbackHost(headers.host ?? '') && !isHandedOn;
}

/** A page of another site must not reach into the sandbox with the browser of somebody who may. */
function requireOwnSite(request: FastifyRequest, config: Config): void {
  const { host = '', origin, 'sec-fetch-site': site } = request.headers;
  const isForeign = origin !== undefined && !isOwnOrigin(origin, request, config) && origin !== `http://${host}`;
  if (isForeign || (site === 'cross-site' && !isLinkOfOurs(request))) throw problem(403, 'foreign_origin', 'foreign_origin');
}

/** A link from one of this provider's names to another: browsers take `localhost` and `volt.localhost` for two sites. */
function isLinkOfOurs({ method, headers }: FastifyRequest): boolean {
  const { host = '', referer, 'sec-fetch-mode': mode } = headers;
  const from = URL.parse(referer ?? '')?.host ?? '';
  const isOne = isLoopbackHost(host) && isLoopbackHost(from) && portOf(from) === portOf(host);
  return method === 'GET' && mode === 'navigate' && isOne;
}

const portOf = (host: string) => /:\d+$/.exec(host)?.[0];
