import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BrandConfig, Brands } from '../../config/brands.ts';
import type { Config } from '../../config/config.ts';
import { brandOfHost, originOfBrand } from '../../config/hosts.ts';
import { problem, unreadable } from '../problems/problem.ts';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z][a-z0-9-]{0,39}\.localhost)(?::\d{1,5})?$/;

export function isLoopbackHost(host: string): boolean {
  return loopback.test(host);
}

/** Host name or address with optional port. Other characters could end up in pages and policies. */
const hostPattern = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** HTTP/1.0 requests may have no Host header. */
export const isHost = (host: string | undefined) => host === undefined || host === '' || hostPattern.test(host);

/**
 * Refuses duplicate or malformed Host headers with 400 and, in production, unknown hosts with 421. Health checks may use the process's own
 * address.
 */
export function requireHost(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    const names = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (names.length > 1 || !isHost(request.headers.host)) throw unreadable();
    const isServed = config.mode !== 'production' || brandOfHost(config, hostOf(request)) !== undefined || isProbe(request);
    if (!isServed) throw unknownHost();
  });
}

const isProbe = ({ routeOptions: { url } }: FastifyRequest) => url === '/healthz' || url === '/livez';

/**
 * Brand of the requested host. The sandbox also accepts its slug as the first label (`volt.localhost`), falls back to the configured brand,
 * and previews others by `?brand=` or X-Passbook-Brand.
 * @throws {ProblemError} 421 `unknown_host`
 */
export function brandOf(request: FastifyRequest, config: Config, brands: Brands): BrandConfig {
  const brand = findBrand(request, config, brands);
  if (!brand) throw unknownHost();
  return brand;
}

/** Like `brandOf`; undefined for unknown hosts. */
export function findBrand(request: FastifyRequest, config: Config, brands: Brands): BrandConfig | undefined {
  const host = hostOf(request);
  const slugs =
    config.mode === 'sandbox'
      ? [previewOf(request), brandOfHost(config, host), host.split('.', 1)[0], config.brand]
      : [brandOfHost(config, host)];
  return slugs.map((slug) => brands.get(slug ?? '')).find((found) => found !== undefined);
}

function previewOf({ query, headers }: FastifyRequest): string | undefined {
  // Requests that the router rejects have no query.
  const named = (query as Record<string, unknown> | null | undefined)?.['brand'] ?? headers['x-passbook-brand'];
  return typeof named === 'string' ? named : undefined;
}

/** Lower case, without the default port of https. */
export function hostOf(request: FastifyRequest): string {
  return (request.headers.host ?? '').toLowerCase().replace(/:443$/, '');
}

function unknownHost() {
  return problem(421, 'unknown_host', 'unknown_host');
}

/**
 * Origin for links in mails. The sandbox uses the requested loopback host, so that any port and `volt.localhost` work; no other header is
 * trusted.
 */
export function linkOrigin(request: FastifyRequest, config: Config, brand: BrandConfig): string {
  const host = hostOf(request);
  if (config.mode === 'sandbox' && isLoopbackHost(host)) {
    const isNamed = host.startsWith(`${brand.slug}.`) || (brand.slug === config.brand && !host.includes('.localhost'));
    return isNamed ? `http://${host}` : `http://${brand.slug}.localhost${/:\d+$/.exec(host)?.[0] ?? ''}`;
  }
  return originOfBrand(config, brand.slug);
}

/** Whether the origin is the requested brand's app; other brands are other sites. */
export function isOwnOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  const host = hostOf(request);
  if (config.mode === 'sandbox' && isLoopbackHost(host)) return origin === `http://${host}`;
  const { protocol, host: from } = URL.parse(origin) ?? {};
  const isOurs = protocol === 'https:' || (protocol === 'http:' && config.mode === 'sandbox');
  const slug = brandOfHost(config, host);
  // Another port may belong to another program, so it must be the requested or a listed one.
  return isOurs && slug !== undefined && (from === host || config.hosts.get(from ?? '') === slug);
}

/** Refuses cross-site requests of browsers (rule provider-security-3). Other clients send none of these headers. */
export function requireSameSite(request: FastifyRequest, config: Config): void {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination, 'sec-purpose': purpose } = request.headers;
  const isListed = origin !== undefined && config.corsOrigins.includes(origin);
  const isForeign = origin !== undefined && !isListed && !isOwnOrigin(origin, request, config);
  const isCrossSite = site === 'cross-site' && !isListed;
  const isEmbedded = typeof destination === 'string' && destination !== 'empty' && destination !== 'document';
  const isPrefetch = typeof purpose === 'string' && purpose.includes('prefetch');
  if (isForeign || isCrossSite || isEmbedded || isPrefetch) throw problem(403, 'foreign_origin', 'foreign_origin');
}
