import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieName } from '../../calls/call.ts';
import type { Config } from '../../config/config.ts';

type Mode = Pick<Config, 'mode'>;

/** `__Host-` enforces Secure, Path=/ and no Domain; browsers reject it on plain http. */
export function cookieNameOf({ mode }: Mode, name: CookieName): string {
  return mode === 'production' ? `__Host-${name}` : name;
}

/** Value of a cookie that is sent exactly once; a duplicate may have been planted. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const values = pairsOf(request)
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}

/** Whether the request has no cookie other than the anti-forgery token, which every visitor gets. */
export function bringsNothing(request: FastifyRequest): boolean {
  return pairsOf(request).every((pair) => pair === '' || pair.startsWith('XSRF-TOKEN='));
}

function pairsOf({ headers }: FastifyRequest): string[] {
  return (headers.cookie ?? '').split(';').map((pair) => pair.trim());
}

/** Sets a cookie; null deletes it. Without `seconds` it is a session cookie. */
export function setCookie(
  reply: FastifyReply,
  { mode }: Mode,
  name: string,
  value: string | null,
  options: { seconds?: number; isReadable?: boolean; isForLinks?: boolean },
): void {
  const maxAge = value === null ? 0 : options.seconds;
  reply.setCookie(name, value ?? '', {
    path: '/',
    httpOnly: options.isReadable !== true,
    secure: mode === 'production',
    // Mailed links are cross-site navigations, which strict cookies are not sent with.
    sameSite: options.isForLinks === true ? 'lax' : 'strict',
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}
