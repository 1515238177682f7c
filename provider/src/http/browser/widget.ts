import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';

/**
 * URL of the linking widget; null when there is none. In a sandbox it is on another port of the requested host, so that all names of this
 * machine work.
 */
export function widgetUrl(request: FastifyRequest, { deps: { config }, widgetPort }: Pick<Platform, 'deps' | 'widgetPort'>): string | null {
  if (config.mode === 'production') return config.widgetUrl;
  if (widgetPort === null) return null;
  const url = URL.parse(`${request.protocol}://${request.headers.host ?? ''}`);
  return (url && URL.parse(`${url.protocol}//${url.hostname}:${widgetPort}/`)?.href) || null;
}

/** Origin that the app may frame and accepts messages from. */
export function widgetOrigin(request: FastifyRequest, platform: Pick<Platform, 'deps' | 'widgetPort'>): string | null {
  return URL.parse(widgetUrl(request, platform) ?? '')?.origin ?? null;
}
