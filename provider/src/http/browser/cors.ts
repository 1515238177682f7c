import fastifyCors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

const allowedHeaders = [
  'accept',
  'authorization',
  'content-type',
  'idempotency-key',
  'x-xsrf-token',
  'x-requested-with',
  'x-passbook-brand',
  'x-request-id',
  'traceparent',
  'tracestate',
  // Some clients send these with every request. They have no effect there, but browsers ask for permission.
  'content-security-policy',
  'x-content-type-options',
  'cross-origin-opener-policy',
];

/** Allows listed origins, none by default. Others learn nothing about methods and headers. */
export async function addCors(
  app: FastifyInstance,
  { corsOrigins, firewall }: Pick<Config, 'corsOrigins' | 'firewall'>,
  methodsByRoute: ReadonlyMap<string, string[]>,
): Promise<void> {
  if (corsOrigins.length > 0) await app.register(fastifyCors, optionsFor(corsOrigins, firewall));
  app.addHook('onRequest', async ({ headers: { origin } }, reply) => {
    // Listed origins may also embed the answers.
    if (origin !== undefined && corsOrigins.includes(origin)) reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  // Preflight answers by route; methods.ts handles other OPTIONS requests.
  for (const [route, methods] of methodsByRoute)
    app.options(route, { config: { cors: { methods } } }, async (_request, reply) => reply.code(204).send());
}

/** For answers that bypass hooks. */
export function corsHeaders({ headers: { origin } }: FastifyRequest, { corsOrigins }: Pick<Config, 'corsOrigins'>): Record<string, string> {
  if (corsOrigins.length === 0) return {};
  if (origin === undefined || !corsOrigins.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': exposedHeaders.join(', '),
    'cross-origin-resource-policy': 'cross-origin',
  };
}

const exposedHeaders = ['date', 'retry-after', 'x-request-id', 'traceparent', 'idempotency-replayed'];

function optionsFor(corsOrigins: readonly string[], firewall: Config['firewall']) {
  return {
    // With a list, @fastify/cors sends unlisted origins all headers but the allowed origin.
    origin: (origin: string | undefined, answer: (error: null, allowed: string | false) => void) =>
      answer(null, origin !== undefined && corsOrigins.includes(origin) ? origin : false),
    credentials: true,
    methods: ['GET', 'HEAD'],
    allowedHeaders: [...allowedHeaders, ...(firewall ? [firewall.header] : [])],
    exposedHeaders,
    maxAge: 600,
    // Strict preflight would refuse in plain text instead of our problem format.
    strictPreflight: false,
  };
}
