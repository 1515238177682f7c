/** Placeholder for secrets in everything that leaves `src/api`. */
export const held = 'held';

/** Path value that is replaced by the nonce token: `call('mfa-verify', { path: { nonceToken: secretNonce } })`. */
export const secretNonce = 'secret:nonceToken';

/**
 * Holds the bearer, the nonce token and the draft key, visible to requests only.
 * They are never in atoms, storage, URLs or logs; a reload loses them, and the cookie restores the session.
 */
export function createVault() {
  let bearer: string | undefined;
  let nonce: string | undefined;
  let draftKey: string | undefined;
  let version = 0;

  /**
   * Moves `token`, `nonce_token` and `draft_key` into the vault and replaces them with placeholders.
   * Secrets of a request sent before the latest change (`sentAt` is older) are replaced and dropped.
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
