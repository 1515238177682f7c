import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { dispositionOf } from '../domain/files/fileName.ts';
import type { Config } from '../config/config.ts';
import { idHeaders } from './requestId.ts';

/** For everything except pages: nothing may load, run or frame it. */
const inertPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Routes with a secret in the URL, which a Referer must not leak. */
const secretRoutes = /^\/(?:login\/reset-password|email-verified|v1\/|joint-account\/onboarding)/;

const closedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'usb',
  'browsing-topics',
];

/** Sets the default headers of every answer; pages replace the policy. */
export function addSecurityHeaders(app: FastifyInstance, { mode }: Pick<Config, 'mode'>, clock: Clock): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(baseHeaders(mode, request.url));
    reply.headers(idHeaders(request.id, request.headers));
  });
  // The app's clock (rule sessions-5).
  app.addHook('onSend', async (_request, reply) => void reply.header('date', clock.now().toUTCString()));
}

/** For answers that bypass Fastify's hooks. */
export function baseHeaders(mode: Config['mode'], url: string): Record<string, string> {
  return {
    'content-security-policy': inertPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': secretRoutes.test(url) ? 'no-referrer' : 'strict-origin',
    'permissions-policy': closedFeatures.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(mode === 'production' ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/**
 * Policy of the app's pages: inline styles need the nonce, inline scripts are allowed by their hashes.
 * @param frames origin that may be framed, for the linking widget; null for none
 * @param firewall whose module and origins are allowed; null for none
 */
export function pagePolicy(
  nonce: string,
  frames: string | null,
  scriptHashes: readonly string[],
  firewall: Config['firewall'] = null,
): string {
  const { module = '', origins = [] } = firewall ?? {};
  const modules = module.startsWith('https:') ? [module, ...origins] : origins;
  return policyOf({
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...modules].join(' '),
    'connect-src': ["'self'", ...origins].join(' '),
    'frame-src': frames ?? "'none'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default document-worker',
  });
}

/** For the sandbox's own page, whose scripts and styles are files. */
export const sandboxPolicy = policyOf({ 'style-src': "'self'", 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" });

/** For the sandbox's linking widget, which only the app at this origin may frame. */
export function widgetPolicy(app: string): string {
  return policyOf({ 'style-src': "'self'", 'frame-ancestors': app, 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" });
}

/** Vite injects styles and inline scripts, uses a WebSocket, and waits for a restarted server in a blob worker. Development only. */
export function developmentPolicy(nonce: string, frames: string | null): string {
  return policyOf({
    'frame-src': frames ?? "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': "'self' 'unsafe-inline'",
    'connect-src': "'self' ws:",
    'worker-src': "'self' blob:",
  });
}

function policyOf(differences: Record<string, string>): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'frame-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    ...differences,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Headers of a download. Nothing in it may run or render on our origin, even if a browser opens it (rule provider-security-17). */
export function setFileHeaders(reply: FastifyReply, { mediaType, name }: { mediaType: string; name: string }): void {
  reply.headers({
    'content-type': mediaType,
    'content-disposition': dispositionOf(name),
    'content-security-policy': `${inertPolicy}; sandbox`,
  });
}

/** Headers of a brand's picture, which may only render itself (rule brands-5). */
export function setPictureHeaders(reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'public, max-age=3600',
  });
}
