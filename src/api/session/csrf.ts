/** The anti-forgery cookie as the page sees it; replaceable where there is no document. */
export interface CookieJar {
  read(name: string): string | undefined;
  clear(name: string): void;
}

const cookieName = 'XSRF-TOKEN';
export const csrfHeader = 'X-XSRF-TOKEN';

/**
 * The anti-forgery token: fetched before the first write, and once for all writes that were
 * refused with it (419). `fetchToken` asks for a new one: the answer's own copy of it, or null when there was no answer.
 *
 * @param jar null for an app on another origin, where no cookie of the provider can be read: the answer's copy counts there
 */
export function createCsrf(fetchToken: () => Promise<{ token?: string } | null>, jar: CookieJar | null) {
  let refreshing: Promise<boolean> | undefined;
  let told: string | undefined;
  let sessions = 0;

  /** The value for the header. */
  function token(): string | undefined {
    return jar ? tokenIn(jar) : told;
  }

  /** Of a cookie: URL-decoded once. */
  function tokenIn(cookies: CookieJar): string | undefined {
    const value = cookies.read(cookieName);
    if (value === undefined || value === '') return undefined;
    try {
      return decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }

  /** After a 419 to a request that carried `refused`; does nothing when a newer token is already held. */
  async function refresh(refused: string | undefined): Promise<boolean> {
    const known = token();
    if (!refreshing && known !== undefined && known !== refused) return true;
    refreshing ??= renew().finally(() => (refreshing = undefined));
    return refreshing;
  }

  async function renew(): Promise<boolean> {
    jar?.clear(cookieName);
    told = undefined;
    const asked = sessions;
    const answer = await fetchToken();
    // What was on its way when the session changed is the old session's.
    if (jar === null && asked !== sessions) return renew();
    told = answer?.token;
    // Whether the browser kept the cookie shows at the provider: without it the write is refused with 419.
    return answer !== null && (jar !== null || told !== undefined);
  }

  /** The session changed, and its token with it; the next write asks for the new one. A cookie has changed by itself. */
  function forget() {
    told = undefined;
    sessions += 1;
  }

  return { token, refresh, forget };
}

export type Csrf = ReturnType<typeof createCsrf>;

/** The cookies that a script may see; the session's own is not among them. */
export const documentCookies: CookieJar = {
  read(name) {
    const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
    return pair?.slice(name.length + 1);
  },
  clear(name) {
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  },
};
