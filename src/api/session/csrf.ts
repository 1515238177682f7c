/** Access to the anti-forgery cookie; replaceable outside a browser. */
export interface CookieJar {
  read(name: string): string | undefined;
  clear(name: string): void;
}

const cookieName = 'XSRF-TOKEN';
export const csrfHeader = 'X-XSRF-TOKEN';

/**
 * Manages the anti-forgery token. Fetched before the first write, and once for all writes refused with 419.
 * `fetchToken` returns the answer's copy of the token, or null without an answer.
 *
 * @param jar null on another origin, where the provider's cookies cannot be read and the answer's copy is used
 */
export function createCsrf(fetchToken: () => Promise<{ token?: string } | null>, jar: CookieJar | null) {
  let refreshing: Promise<boolean> | undefined;
  let fromAnswer: string | undefined;
  let sessions = 0;

  function token(): string | undefined {
    return jar ? tokenIn(jar) : fromAnswer;
  }

  /** Reads the cookie, URL-decoded once. */
  function tokenIn(cookies: CookieJar): string | undefined {
    const value = cookies.read(cookieName);
    if (value === undefined || value === '') return undefined;
    try {
      return decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }

  /** Refreshes after a 419 for token `refused`. No effect when a newer token is present. */
  async function refresh(refused: string | undefined): Promise<boolean> {
    const known = token();
    if (!refreshing && known !== undefined && known !== refused) return true;
    refreshing ??= renew().finally(() => (refreshing = undefined));
    return refreshing;
  }

  async function renew(): Promise<boolean> {
    jar?.clear(cookieName);
    fromAnswer = undefined;
    const before = sessions;
    const answer = await fetchToken();
    // The session changed meanwhile, so this token belongs to the old one.
    if (jar === null && before !== sessions) return renew();
    fromAnswer = answer?.token;
    // If the browser dropped the cookie, the provider answers the write with 419.
    return answer !== null && (jar !== null || fromAnswer !== undefined);
  }

  /** Drops the token when the session changes; the next write fetches a new one. Cookies change by themselves. */
  function forget() {
    fromAnswer = undefined;
    sessions += 1;
  }

  return { token, refresh, forget };
}

export type Csrf = ReturnType<typeof createCsrf>;

/** Cookies readable by scripts; the session cookie is not. */
export const documentCookies: CookieJar = {
  read(name) {
    const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
    return pair?.slice(name.length + 1);
  },
  clear(name) {
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  },
};
