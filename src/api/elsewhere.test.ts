import { describe, expect, test } from 'vitest';
import { compiledCalls } from '../../test/setup/compiledCalls.ts';
import { startScriptedServer, type Scripted, type RecordedRequest } from '../../test/setup/scriptedServer.ts';
import { createApi } from './createApi.ts';

const loggedIn: Scripted = {
  body: {
    data: { token: 'T'.repeat(43), mfa: ['sms'], masked_email: 'j', masked_phone: null, expires_at: '2026-11-21T16:30:00.000Z' },
  },
};
const login = { body: { email: 'j@example.com', password: 'correct horse' } };

describe('an app on another origin than the provider', () => {
  const expired = { status: 419, body: { message: 'expired', errors: {}, code: 'csrf_expired', request_id: 'r' } };

  /** A provider on another origin: scripts cannot read its token from a cookie. The token belongs to a session. */
  async function connectAcross(answer?: (request: RecordedRequest) => Scripted | undefined) {
    let session = 'visitor';
    let given = 0;
    const fetches: string[] = [];
    const server = await startScriptedServer((request) => {
      if (request.url === '/sanctum/csrf-cookie') {
        fetches.push(session);
        return { body: { data: { token: `${session} ${(given += 1)}` } } };
      }
      if (request.method !== 'GET' && !String(request.headers['x-xsrf-token']).startsWith(session)) return expired;
      const scripted = answer?.(request);
      if (scripted) return scripted;
      if (request.url === '/v1/login') session = 'depositor';
      if (request.url === '/v1/logout') session = 'visitor';
      if (request.url === '/v1/login') return loggedIn;
      return { body: { data: request.url === '/v1/forgot-password' ? { masked_email: 'j' } : {} } };
    });
    const api = createApi({ calls: compiledCalls, origin: server.origin, brand: () => 'harbor' });
    return { api, server, fetches, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
  }
  const forgot = { body: { email: 'j@example.com' } };

  test('sends the token from the provider’s answer, and does not expose it', async () => {
    await using line = await connectAcross();
    const outcome = await line.api.call('login', login);
    expect(outcome).toMatchObject({ ok: true });
    expect(line.server.to('/v1/login').map((request) => request.headers['x-xsrf-token'])).toEqual(['visitor 1']);
    expect(JSON.stringify([outcome, line.api])).not.toContain('visitor 1');
  });

  test('fetches a new one after login and logout, once for concurrent writes', async () => {
    await using line = await connectAcross();
    await line.api.call('login', login);
    await Promise.all(Array.from({ length: 20 }, () => line.api.call('session', { body: {} })));
    expect(line.fetches).toEqual(['visitor', 'depositor']);
    await line.api.endSession()();
    await Promise.all(Array.from({ length: 20 }, () => line.api.call('forgot-password', forgot)));
    expect(line.fetches).toEqual(['visitor', 'depositor', 'visitor']);
    expect(line.server.to('/v1/session')).toHaveLength(20);
    expect(line.server.to('/v1/forgot-password')).toHaveLength(20);
  });

  test('fetches one for all writes refused with an old one', async () => {
    await using line = await connectAcross((request) => (request.headers['x-xsrf-token'] === 'visitor 1' ? expired : undefined));
    await Promise.all(Array.from({ length: 20 }, () => line.api.call('forgot-password', forgot)));
    expect(line.fetches).toHaveLength(2);
  });

  test('sends nothing without a token from the provider', async () => {
    await using server = await startScriptedServer(() => ({ body: { data: {} } }));
    const api = createApi({ calls: compiledCalls, origin: server.origin, brand: () => 'harbor' });
    expect(await api.call('forgot-password', forgot)).toMatchObject({ ok: false, problem: { kind: 'offline' } });
    expect(server.to('/v1/forgot-password')).toEqual([]);
  });
});
