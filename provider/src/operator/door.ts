import type { FastifyRequest } from 'fastify';
import { isSame } from '../domain/secrets.ts';
import type { SystemContext } from '../domain/systemContext.ts';
import type { Platform } from '../http/platform.ts';
import { unauthenticated } from '../http/problems/problem.ts';
import { parseStrictJson } from '../http/strictJson.ts';

export type OnRequest = (request: FastifyRequest) => Promise<void>;

export function requireSecret(secret: string): OnRequest {
  return async (request) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`))
      throw unauthenticated({ plain: 'The operator’s secret is required.' });
  };
}

export const deciderOf = (
  request: FastifyRequest,
  { clock, config }: Platform['deps'],
  brands: Platform['brands'],
): Required<SystemContext> => ({
  now: clock.now(),
  config,
  brands,
  asker: { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 500), requestId: request.id },
});

export function bodyOf({ body }: FastifyRequest): unknown {
  return Buffer.isBuffer(body) ? parseStrictJson(body) : undefined;
}
