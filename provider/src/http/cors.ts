import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const allowedHeaders = [
  'accept',
  'authorization',
  'content-type',
  'idempotency-key',
  'x-xsrf-token',
  'x-requested-with',
  'x-passbook-brand',
  // The default headers of section 7; they protect nothing in a request, yet a client may send them (security C-07).
  'content-security-policy',
  'x-content-type-options',
  'cross-origin-opener-policy',
].join(', ');

/** Answers other origins by an exact list, none by default (security P-23). */
export function addCors(
  app: FastifyInstance,
  { corsOrigins }: Pick<Config, 'corsOrigins'>,
  methodsByRoute: ReadonlyMap<string, string[]>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (corsOrigins.length > 0) reply.header('vary', 'Origin');
    if (origin === undefined || !corsOrigins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'date, retry-after, x-request-id, idempotency-replayed',
      // What is meant for another origin by configuration may be read there.
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  for (const [route, methods] of methodsByRoute) {
    app.options(route, async (request, reply) => {
      const isAllowed = corsOrigins.includes(request.headers.origin ?? '');
      if (isAllowed) {
        reply.headers({
          'access-control-allow-methods': methods.join(', '),
          'access-control-allow-headers': allowedHeaders,
          'access-control-max-age': '600',
        });
      }
      return reply.code(204).header('allow', methods.join(', ')).send();
    });
  }
}
