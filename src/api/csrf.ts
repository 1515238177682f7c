/** The anti-forgery cookie as the page sees it; replaceable where there is no document. */
export interface CookieJar {
  read(name: string): string | undefined;
  clear(name: string): void;
}

const cookieName = 'XSRF-TOKEN';
export const csrfHeader = 'X-XSRF-TOKEN';

/**
 * The anti-forgery token (section 7, readings 28, security C-32): fetched before the first write, and once for all writes that were
 * refused with it (419). `fetchCookie` asks for a new cookie and says whether it came.
 */
export function createCsrf(fetchCookie: () => Promise<boolean>, jar: CookieJar = documentCookies) {
  let refreshing: Promise<boolean> | undefined;

  /** The value for the header, URL-decoded once. */
  function token(): string | undefined {
    const value = jar.read(cookieName);
    if (value === undefined || value === '') return undefined;
    try {
      return decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }

  /** After a 419 to a request that carried `refused`: a newer token than that needs no other refresh. */
  async function refresh(refused: string | undefined): Promise<boolean> {
    if (!refreshing && token() !== refused) return true;
    refreshing ??= renew().finally(() => (refreshing = undefined));
    return refreshing;
  }

  function renew(): Promise<boolean> {
    jar.clear(cookieName);
    return fetchCookie();
  }

  return { token, refresh };
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
