import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';

/**
 * Address of the linking widget for whoever asks. A sandbox serves its own on another port of the host that was asked, so that every name of
 * this machine works; production is told it by whoever deploys. Null: there is none.
 */
export function widgetUrl(request: FastifyRequest, { deps: { config }, widgetPort }: Pick<Platform, 'deps' | 'widgetPort'>): string | null {
  if (config.mode === 'production') return config.widgetUrl;
  if (widgetPort === null) return null;
  const asked = URL.parse(`${request.protocol}://${request.headers.host ?? ''}`);
  return (asked && URL.parse(`${asked.protocol}//${asked.hostname}:${widgetPort}/`)?.href) || null;
}

/** The one origin that the app may frame, and takes the widget's messages from. */
export function widgetOrigin(request: FastifyRequest, platform: Pick<Platform, 'deps' | 'widgetPort'>): string | null {
  return URL.parse(widgetUrl(request, platform) ?? '')?.origin ?? null;
}
