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
  // Some clients send these with every request; there they protect nothing, yet a browser asks whether it may.
  'content-security-policy',
  'x-content-type-options',
  'cross-origin-opener-policy',
];

/** Answers other origins by an exact list, none by default. Whoever is not on it is told nothing about what it could ask. */
export async function addCors(
  app: FastifyInstance,
  { corsOrigins, firewall }: Pick<Config, 'corsOrigins' | 'firewall'>,
  methodsByRoute: ReadonlyMap<string, string[]>,
): Promise<void> {
  if (corsOrigins.length > 0) await app.register(fastifyCors, optionsFor(corsOrigins, firewall));
  app.addHook('onRequest', async ({ headers: { origin } }, reply) => {
    // What configuration opens to another origin may be read there.
    if (origin !== undefined && corsOrigins.includes(origin)) reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  // Which methods a call has for a preflight; who asks for anything else by OPTIONS is answered in methods.ts.
  for (const [route, methods] of methodsByRoute)
    app.options(route, { config: { cors: { methods } } }, async (_request, reply) => reply.code(204).send());
}

/** The same for answers that no hook sees. */
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
    // Given a list, the package would send an origin that is not on it every header but its own name.
    origin: (origin: string | undefined, answer: (error: null, allowed: string | false) => void) =>
      answer(null, origin !== undefined && corsOrigins.includes(origin) ? origin : false),
    credentials: true,
    methods: ['GET', 'HEAD'],
    allowedHeaders: [...allowedHeaders, ...(firewall ? [firewall.header] : [])],
    exposedHeaders,
    maxAge: 600,
    // It would refuse in plain text, where every refusal has one shape.
    strictPreflight: false,
  };
}
