import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { dispositionOf } from '../domain/files/fileName.ts';
import type { Config } from '../config/config.ts';
import { idHeaders } from './requestId.ts';

/** For everything that is no page: nothing may load, run or frame it. */
const inertPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Routes whose address carries a secret that must not travel on in a Referer. */
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

/** Every answer has these, whatever becomes of the request; a page then puts its own policy in place of the inert one. */
export function addSecurityHeaders(app: FastifyInstance, { mode }: Pick<Config, 'mode'>, clock: Clock): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(baseHeaders(mode, request.url));
    reply.headers(idHeaders(request.id, request.headers));
  });
  // The app takes "now" from here (rule sessions-5).
  app.addHook('onSend', async (_request, reply) => void reply.header('date', clock.now().toUTCString()));
}

/** The same for answers that Fastify never sees a request for. */
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
 * The policy of the app's pages, tried in Chromium with Mantine: no inline style but by this nonce, and no inline script but the one of this hash.
 * @param frames the one origin that may be framed: that of the linking widget; null: none
 * @param firewall whose module runs beside the app, and talks to its origins; null: there is none
 */
export function pagePolicy(nonce: string, frames: string | null, scriptHash: string | null, firewall: Config['firewall'] = null): string {
  const { module = '', origins = [] } = firewall ?? {};
  const modules = module.startsWith('https:') ? [module, ...origins] : origins;
  return policyOf({
    'script-src': ["'self'", ...(scriptHash === null ? [] : [`'${scriptHash}'`]), ...modules].join(' '),
    'connect-src': ["'self'", ...origins].join(' '),
    'frame-src': frames ?? "'none'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default document-worker',
  });
}

/** The sandbox's own page: its script and style are files. */
export const sandboxPolicy = policyOf({ 'style-src': "'self'", 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" });

/** The sandbox's linking widget, which the app of this origin frames and nobody else. */
export function widgetPolicy(app: string): string {
  return policyOf({ 'style-src': "'self'", 'frame-ancestors': app, 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" });
}

/**
 * Vite's client puts styles into the page by script, starts React's refresh inline, listens on a socket, and waits for a server that starts anew
 * in a worker of its own making. Development only.
 */
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

/** A file to keep: nothing in it runs or is shown on our origin, even when a browser is told to open it (rule provider-security-17). */
export function setFileHeaders(reply: FastifyReply, { mediaType, name }: { mediaType: string; name: string }): void {
  reply.headers({
    'content-type': mediaType,
    'content-disposition': dispositionOf(name),
    'content-security-policy': `${inertPolicy}; sandbox`,
  });
}

/** A picture that a brand supplies: it can show itself and nothing else (rule brands-5). */
export function setPictureHeaders(reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'public, max-age=3600',
  });
}
