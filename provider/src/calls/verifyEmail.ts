import type { FastifyInstance } from 'fastify';
import { confirmEmail } from '../domain/registration.ts';
import { brandOf, linkOrigin } from '../http/origins.ts';
import type { Platform } from '../http/pipeline.ts';

/**
 * `GET /v1/verify-email?token=`, where the link of the mail leads (readings 42). It is a page and not a call of the contract: it answers a
 * redirect into the app, which asks GET /request/{requestId} what came of it.
 */
export function addVerifyEmail(app: FastifyInstance, { deps, brands }: Platform): void {
  app.get('/v1/verify-email', async (request, reply) => {
    const brand = brandOf(request, deps.config, brands);
    const origin = linkOrigin(request, deps.config, brand);
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 500);
    const situation = { now: deps.clock.now(), config: deps.config, brand, origin, address: request.ip, userAgent, requestId: request.id };
    const requestId = await confirmEmail(deps.db, situation, tokenIn(request.query));
    return reply.redirect(`${origin}/email-verified?uuid=${requestId}`, 303);
  });
}

/** A link that a mail program mangled is one that nobody sent: it fails like any unknown one. */
function tokenIn(query: unknown): string {
  const token = query !== null && typeof query === 'object' && 'token' in query ? query.token : '';
  return typeof token === 'string' && token.length <= 128 ? token : '';
}
