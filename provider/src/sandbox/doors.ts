import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopbackAddress } from '../config/network.ts';
import { isSame } from '../domain/secrets.ts';
import { readCookie, setCookie } from '../http/browser/cookies.ts';
import { isLoopbackHost, isOwnOrigin } from '../http/browser/origins.ts';
import { notFound, problem } from '../http/problems/problem.ts';

const cookieName = 'passbook-sandbox';

/**
 * Protects `/sandbox`, which reveals all codes and links: open to this machine, and to others with the key printed by `npm start`, as
 * `?key=` first and as a cookie later.
 * @returns true when it has sent a response
 */
export async function passDoor(request: FastifyRequest, reply: FastifyReply, config: Config, key: string): Promise<boolean> {
  requireOwnSite(request, config);
  const given = (request.query as Record<string, unknown>)['key']; // unvalidated query
  if (typeof given === 'string' && isSame(given, key)) {
    setCookie(reply, config, cookieName, key, {});
    if (request.routeOptions.url !== '/sandbox') return false;
    // Removes the key from the address bar.
    await reply.redirect('/sandbox', 303);
    return true;
  }
  if (!isNear(request) && !isSame(readCookie(request, cookieName) ?? '', key)) throw notFound();
  return false;
}

/** Whether the request is from this machine: loopback address and host name (against DNS rebinding), and no proxy. */
function isNear({ socket, headers }: FastifyRequest): boolean {
  const isHandedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined;
  return isLoopbackAddress(socket.remoteAddress) && isLoopbackHost(headers.host ?? '') && !isHandedOn;
}

/** Blocks cross-site requests from a browser that has access. */
function requireOwnSite(request: FastifyRequest, config: Config): void {
  const { host = '', origin, 'sec-fetch-site': site } = request.headers;
  const isForeign = origin !== undefined && !isOwnOrigin(origin, request, config) && origin !== `http://${host}`;
  if (isForeign || (site === 'cross-site' && !isLinkOfOurs(request))) throw problem(403, 'foreign_origin', 'foreign_origin');
}

/** Allows links between our own loopback names, which browsers treat as different sites (`localhost`, `volt.localhost`). */
function isLinkOfOurs({ method, headers }: FastifyRequest): boolean {
  const { host = '', referer, 'sec-fetch-mode': mode } = headers;
  const from = URL.parse(referer ?? '')?.host ?? '';
  const isOne = isLoopbackHost(host) && isLoopbackHost(from) && portOf(from) === portOf(host);
  return method === 'GET' && mode === 'navigate' && isOne;
}

const portOf = (host: string) => /:\d+$/.exec(host)?.[0];
