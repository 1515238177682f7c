import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieName } from '../../calls/call.ts';
import type { Config } from '../../config/config.ts';

type Mode = Pick<Config, 'mode'>;

/** `__Host-` makes the browser insist on Secure, Path=/ and no Domain; on plain http loopback it cannot be used. */
export function cookieNameOf({ mode }: Mode, name: CookieName): string {
  return mode === 'production' ? `__Host-${name}` : name;
}

/** The value of a cookie that the request carries exactly once: of two with one name, one was planted. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const values = pairsOf(request)
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}

/** Whether a browser brings no cookie that tells anything of it: the anti-forgery token is given to whoever asks. */
export function bringsNothing(request: FastifyRequest): boolean {
  return pairsOf(request).every((pair) => pair === '' || pair.startsWith('XSRF-TOKEN='));
}

function pairsOf({ headers }: FastifyRequest): string[] {
  return (headers.cookie ?? '').split(';').map((pair) => pair.trim());
}

/** null removes it. Without `seconds` it ends with the browser. */
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
    // A link in a mail is opened from another site, to which a strict cookie is not sent.
    sameSite: options.isForLinks === true ? 'lax' : 'strict',
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}
