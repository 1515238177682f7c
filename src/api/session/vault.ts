/** Stands in for a secret in everything that leaves `src/api`. */
export const held = 'held';

/** Written as a path value, is replaced by the nonce token on the way out: `call('mfa-verify', { path: { nonceToken: secretNonce } })`. */
export const secretNonce = 'secret:nonceToken';

/**
 * Keeps the bearer, the nonce token and the secret that drafts are sealed by where nothing but the request that needs them can see them: no atom, storage,
 * address or log ever holds them, and a reload loses them (the cookie restores the session).
 */
export function createVault() {
  let bearer: string | undefined;
  let nonce: string | undefined;
  let draftKey: string | undefined;
  let version = 0;

  /**
   * Moves `token`, `nonce_token` and `draft_key` of an answer's data into the vault and answers the data with marks in their place. An answer to a
   * request from before a newer secret came (`sentAt` is older) is marked all the same, and its secrets are dropped.
   */
  function take(data: unknown, sentAt: number): unknown {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
    const marked: Record<string, unknown> = { ...data };
    const isFresh = sentAt === version;
    if ('token' in marked) marked['token'] = keep(marked['token'], isFresh, (secret) => (bearer = secret));
    if ('nonce_token' in marked) marked['nonce_token'] = keep(marked['nonce_token'], isFresh, (secret) => (nonce = secret));
    if ('draft_key' in marked) marked['draft_key'] = keep(marked['draft_key'], isFresh, (secret) => (draftKey = secret));
    return marked;
  }

  function keep(secret: unknown, isFresh: boolean, set: (secret: string) => void): string | null {
    if (typeof secret !== 'string') return null;
    if (isFresh) {
      set(secret);
      version += 1;
    }
    return held;
  }

  function clear() {
    bearer = undefined;
    nonce = undefined;
    draftKey = undefined;
    version += 1;
  }

  return { bearer: () => bearer, nonce: () => nonce, draftKey: () => draftKey, version: () => version, take, clear };
}
