import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problems/problem.ts';

/**
 * Answers 405 with the allowed methods for known paths with other methods, and OPTIONS with the allowed methods. Ignores method override
 * headers.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const addresses: { pattern: RegExp; url: string; methods: Set<string> }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    let address = addresses.find((known) => known.url === url);
    if (!address) addresses.push((address = { pattern: patternOf(url), url, methods: new Set() }));
    for (const name of [method].flat()) address.methods.add(name);
  });
  // Before the body is read.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 && request.method !== 'OPTIONS') return undefined;
    const path = /^[^?#]*/.exec(request.url)?.[0] ?? '';
    const methods = addresses.filter(({ pattern }) => pattern.test(path)).flatMap((address) => [...address.methods]);
    return methods.length === 0 ? undefined : refuse(request, reply, [...new Set(methods)]);
  });
}

async function refuse(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]): Promise<FastifyReply> {
  const allow = methods.filter((method) => method !== 'OPTIONS').join(', ');
  if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send();
  throw problem(405, 'method_not_allowed', 'method_not_allowed', {}, { allow });
}

/** Pattern of a route such as `/v1/mfa-verify/:nonceToken`. */
const patternOf = (url: string) => new RegExp(`^${url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}$`);
