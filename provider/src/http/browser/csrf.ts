import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { brandOfHost } from '../../config/hosts.ts';
import { createToken, isMacOf, macOf } from '../../domain/secrets.ts';
import { cookieNameOf, readCookie, setCookie } from './cookies.ts';
import { hostOf } from './origins.ts';
import { problem } from '../problems/problem.ts';

type Keys = Pick<Config, 'mode' | 'macKeys' | 'hosts'>;

/**
 * Signed double submit (rule provider-security-1): the readable cookie XSRF-TOKEN is `random.HMAC(session cookie, random)`, and writes
 * repeat it in X-XSRF-TOKEN.
 * It is bound to brand and session cookie, so it changes at login and logout, and a planted one is useless.
 * @returns the cookie's value
 */
export function issueCsrf(reply: FastifyReply, config: Keys, sessionCookie: string | undefined): string {
  const random = createToken();
  const token = `${random}.${macOf(config.macKeys, 'csrf', signed(config, reply.request, random, sessionCookie))}`;
  setCookie(reply, config, 'XSRF-TOKEN', token, { isReadable: true });
  return token;
}

/** Checked before everything else, so that a retry after 419 is safe (rule calls-8). */
export function requireCsrf(request: FastifyRequest, config: Keys): void {
  const cookie = readCookie(request, 'XSRF-TOKEN');
  const header = request.headers['x-xsrf-token'];
  const [random, mac] = (cookie ?? '').split('.');
  const session = readCookie(request, cookieNameOf(config, 'passbook'));
  const isGood =
    cookie && header === cookie && random && mac && isMacOf(mac, config.macKeys, 'csrf', signed(config, request, random, session));
  if (!isGood) throw problem(419, 'csrf_expired', 'csrf_expired');
}

/** Brand by host only, because the sandbox's preview header is not on every request. */
function signed({ hosts }: Keys, request: FastifyRequest, random: string, session: string | undefined): string {
  const host = hostOf(request);
  const brand = brandOfHost({ hosts }, host) ?? /^([^.]+)\.localhost/.exec(host)?.[1] ?? '';
  return [brand, random, session ?? ''].join('\0');
}
