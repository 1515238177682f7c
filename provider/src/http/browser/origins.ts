import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BrandConfig, Brands } from '../../config/brands.ts';
import type { Config } from '../../config/config.ts';
import { brandOfHost, originOfBrand } from '../../config/hosts.ts';
import { problem, unreadable } from '../problems/problem.ts';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z][a-z0-9-]{0,39}\.localhost)(?::\d{1,5})?$/;

export function isLoopbackHost(host: string): boolean {
  return loopback.test(host);
}

/** A name or an address with its port, as browsers send it: other signs would reach pages and policies that name the host. */
const hostPattern = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a Host header is one; a request of HTTP/1.0 may have none. */
export const isHost = (host: string | undefined) => host === undefined || host === '' || hostPattern.test(host);

/**
 * Refuses requests for nobody in particular: with two Host headers or one that is none 400, and in production 421 for a host that belongs to
 * no brand. A health check asks by the process's own address.
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
 * The brand whose host was asked. In sandbox mode hosts need not be listed: then the first label names it (`volt.localhost`), else it is the
 * configured one, and `?brand=` or X-Passbook-Brand previews another.
 * @throws {ProblemError} 421 `unknown_host`
 */
export function brandOf(request: FastifyRequest, config: Config, brands: Brands): BrandConfig {
  const brand = findBrand(request, config, brands);
  if (!brand) throw unknownHost();
  return brand;
}

/** The same; undefined when no brand is served at this host. */
export function findBrand(request: FastifyRequest, config: Config, brands: Brands): BrandConfig | undefined {
  const host = hostOf(request);
  const slugs =
    config.mode === 'sandbox'
      ? [previewOf(request), brandOfHost(config, host), host.split('.', 1)[0], config.brand]
      : [brandOfHost(config, host)];
  return slugs.map((slug) => brands.get(slug ?? '')).find((found) => found !== undefined);
}

function previewOf({ query, headers }: FastifyRequest): string | undefined {
  // An address that the router refuses has no query.
  const asked = (query as Record<string, unknown> | null | undefined)?.['brand'] ?? headers['x-passbook-brand'];
  return typeof asked === 'string' ? asked : undefined;
}

/** As it is listed: in lower case, without the port that https has anyway. */
export function hostOf(request: FastifyRequest): string {
  return (request.headers.host ?? '').toLowerCase().replace(/:443$/, '');
}

function unknownHost() {
  return problem(421, 'unknown_host', 'unknown_host');
}

/** Where links in mails lead. In sandbox mode the loopback host that was asked, so that any port and `volt.localhost` work; never any other header. */
export function linkOrigin(request: FastifyRequest, config: Config, brand: BrandConfig): string {
  const host = hostOf(request);
  if (config.mode === 'sandbox' && isLoopbackHost(host)) {
    const isNamed = host.startsWith(`${brand.slug}.`) || (brand.slug === config.brand && !host.includes('.localhost'));
    return isNamed ? `http://${host}` : `http://${brand.slug}.localhost${/:\d+$/.exec(host)?.[0] ?? ''}`;
  }
  return originOfBrand(config, brand.slug);
}

/** Whether a page of this origin is the app of the brand that was asked: another brand's is another site. */
export function isOwnOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  const host = hostOf(request);
  if (config.mode === 'sandbox' && isLoopbackHost(host)) return origin === `http://${host}`;
  const { protocol, host: from } = URL.parse(origin) ?? {};
  const isOurs = protocol === 'https:' || (protocol === 'http:' && config.mode === 'sandbox');
  const slug = brandOfHost(config, host);
  // Another port of a host may be another program's, so it has to be the one that was asked, or listed.
  return isOurs && slug !== undefined && (from === host || config.hosts.get(from ?? '') === slug);
}

/** Refuses what a browser sends on behalf of another site (rule provider-security-3). Other callers send none of these headers. */
export function requireSameSite(request: FastifyRequest, config: Config): void {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination, 'sec-purpose': purpose } = request.headers;
  const isListed = origin !== undefined && config.corsOrigins.includes(origin);
  const isForeign = origin !== undefined && !isListed && !isOwnOrigin(origin, request, config);
  const isCrossSite = site === 'cross-site' && !isListed;
  const isEmbedded = typeof destination === 'string' && destination !== 'empty' && destination !== 'document';
  const isPrefetch = typeof purpose === 'string' && purpose.includes('prefetch');
  if (isForeign || isCrossSite || isEmbedded || isPrefetch) throw problem(403, 'foreign_origin', 'foreign_origin');
}
