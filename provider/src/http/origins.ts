import type { FastifyRequest } from 'fastify';
import type { BrandConfig, Brands } from '../config/brands.ts';
import type { Config } from '../config/config.ts';
import { problem } from './problem.ts';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z][a-z0-9-]{0,39}\.localhost)(?::\d{1,5})?$/;

export function isLoopbackHost(host: string): boolean {
  return loopback.test(host);
}

/** The brand named by the first label of the host, else the configured one; in sandbox mode `?brand=` or X-Passbook-Brand previews another. */
export function brandOf(request: FastifyRequest, config: Config, brands: Brands): BrandConfig {
  const preview = config.mode === 'sandbox' ? previewOf(request) : undefined;
  const [label = ''] = (request.headers.host ?? '').split('.', 1);
  const brand = brands.get(preview ?? '') ?? brands.get(label) ?? brands.get(config.brand);
  if (!brand) throw new Error('the configured brand is gone');
  return brand;
}

function previewOf({ query, headers }: FastifyRequest): string | undefined {
  const asked = (query as Record<string, unknown>)['brand'] ?? headers['x-passbook-brand'];
  return typeof asked === 'string' ? asked : undefined;
}

/** Where links in mails lead. In sandbox mode the loopback host that was asked, so that any port and `volt.localhost` work; never any other header. */
export function linkOrigin(request: FastifyRequest, config: Config, brand: BrandConfig): string {
  const host = request.headers.host ?? '';
  if (config.mode === 'sandbox' && isLoopbackHost(host)) {
    const isNamed = host.startsWith(`${brand.slug}.`) || (brand.slug === config.brand && !host.includes('.localhost'));
    return isNamed ? `http://${host}` : `http://${brand.slug}.localhost${/:\d+$/.exec(host)?.[0] ?? ''}`;
  }
  return config.origins.find((origin) => new URL(origin).hostname.startsWith(`${brand.slug}.`)) ?? config.origins[0] ?? '';
}

export function isOwnOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  if (config.origins.includes(origin)) return true;
  const host = request.headers.host ?? '';
  return config.mode === 'sandbox' && isLoopbackHost(host) && origin === `http://${host}`;
}

/** Refuses what a browser sends on behalf of another site (security P-13, P-21). Callers that are no browsers send none of these headers. */
export function requireSameSite(request: FastifyRequest, config: Config): void {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination, 'sec-purpose': purpose } = request.headers;
  const isListed = origin !== undefined && config.corsOrigins.includes(origin);
  const isForeign = origin !== undefined && !isListed && !isOwnOrigin(origin, request, config);
  const isCrossSite = site === 'cross-site' && !isListed;
  const isEmbedded = typeof destination === 'string' && destination !== 'empty' && destination !== 'document';
  const isPrefetch = typeof purpose === 'string' && purpose.includes('prefetch');
  if (isForeign || isCrossSite || isEmbedded || isPrefetch)
    throw problem(403, 'foreign_origin', 'This request did not come from this site.');
}
