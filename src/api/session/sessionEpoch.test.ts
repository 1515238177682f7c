import { describe, expect, test, vi } from 'vitest';
import { compiledCalls } from '../../../test/setup/compiledCalls.ts';
import { startScriptedServer } from '../../../test/setup/scriptedServer.ts';
import { createApi } from '../createApi.ts';

const expires_at = '2026-11-21T16:30:00.000Z';
const login = { body: { email: 'j@example.com', password: 'correct horse' } };
const loggedIn = {
  body: { data: { token: 'T'.repeat(43), mfa: ['sms'], masked_email: 'j@example.com', masked_phone: null, expires_at } },
};
const unauthorized = { status: 401, body: { message: 'Please log in again.', errors: {}, code: null, request_id: 'r' } };

describe('a 401 for a bearer that another tab had replaced', () => {
  const own = '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f';
  const found = (session_id: string) => ({
    body: {
      data: {
        token: 'U'.repeat(43),
        session_id,
        expires_at,
        now: '2026-11-21T16:15:00.000Z',
        mfa: ['email'],
        masked_email: 'j@example.com',
        masked_phone: null,
        pending_phone: null,
        draft_key: null,
        nonce_token: null,
        mfa_type: null,
        relink: false,
        user: { uuid: own },
      },
    },
  });
  const user = { body: { data: { uuid: own, email: 'j@example.com', phone: null, email_verified: true, pending: {}, changed: null } } };
  /** The cookie belongs to session `cookieOf`; only the new bearer is valid. */
  async function connectTab(cookieOf: string, onUnauthorized: () => void) {
    const server = await startScriptedServer(({ url, headers }) => {
      if (url === '/v1/login') return loggedIn;
      if (url === '/v1/auth-check' && headers.authorization === undefined) return found(cookieOf);
      return headers.authorization === `Bearer ${'U'.repeat(43)}` ? user : unauthorized;
    });
    const jar = { read: () => 'token', clear: () => undefined };
    const options = { calls: compiledCalls, origin: server.origin, brand: () => 'harbor', onUnauthorized, sessionId: () => own };
    return { api: createApi(options, jar), server, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
  }

  test('the cookie gets a new one, once for concurrent requests, which are all resent', async () => {
    const onUnauthorized = vi.fn();
    await using line = await connectTab(own, onUnauthorized);
    await line.api.call('login', login);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => line.api.call('user')));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(line.server.to('/v1/auth-check')).toHaveLength(1);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('the cookie of another session gets none, and the session ends', async () => {
    const onUnauthorized = vi.fn();
    await using line = await connectTab('018f3f6e-0000-7c1a-9b3e-2f4a6c8d0e1f', onUnauthorized);
    await line.api.call('login', login);
    expect(await line.api.call('user')).toMatchObject({ ok: false, problem: { status: 401 } });
    expect(line.server.to('/v1/user')).toHaveLength(1);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  test('a 401 without a bearer does not end the session', async () => {
    const onUnauthorized = vi.fn();
    await using line = await connectTab(own, onUnauthorized);
    expect(await line.api.call('forgot-password', login)).toMatchObject({ ok: false, problem: { status: 401 } });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});
