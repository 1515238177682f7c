import { describe, expect, inject, test, vi } from 'vitest';
import { compiledCalls } from '../../test/setup/compiledCalls.ts';
import { shortenWaits } from '../../test/setup/shortWaits.ts';
import { startScriptedServer, type RequestHandler, type Scripted } from '../../test/setup/scriptedServer.ts';
import type { ApiOptions } from './contract/api.ts';
import { createApi } from './createApi.ts';
import type { CookieJar } from './session/csrf.ts';
import { held, secretNonce } from './session/vault.ts';

shortenWaits();

const token = 'T'.repeat(43);
const nonce = 'N'.repeat(43);
const expires_at = '2026-11-21T16:30:00.000Z';
const loggedIn: Scripted = {
  body: { data: { token, mfa: ['sms'], masked_email: 'j@example.com', masked_phone: null, expires_at } },
};
const checked = { data: { expires_at, now: '2026-11-21T16:15:00.000Z', session_id: null } };
const login = { body: { email: 'j@example.com', password: 'correct horse' } };

/** An API client and a scripted server that issues a new anti-forgery cookie on request. */
async function connect(answer: RequestHandler, options: Partial<ApiOptions> = {}) {
  let cookies = 0;
  let cookie: string | undefined;
  const jar: CookieJar = { read: () => cookie, clear: () => (cookie = undefined) };
  const server = await startScriptedServer((request, count) => {
    if (request.url !== '/sanctum/csrf-cookie') return answer(request, count);
    cookies += 1;
    cookie = `cookie%2F${cookies}`;
    return { body: { data: {} } };
  });
  const api = createApi({ calls: compiledCalls, origin: server.origin, brand: () => 'harbor', ...options }, jar);
  return { api, server, cookies: () => cookies, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

describe('a request', () => {
  test('the first write fetches the anti-forgery cookie, and sends it decoded once', async () => {
    await using line = await connect(() => loggedIn);
    expect(await line.api.call('login', login)).toMatchObject({ ok: true });
    expect(line.server.requests.map((one) => one.url)).toEqual(['/sanctum/csrf-cookie', '/v1/login']);
    expect(line.server.requests[1]?.headers).toMatchObject({
      'x-xsrf-token': 'cookie/1',
      'x-passbook-brand': 'harbor',
      'content-type': 'application/json',
    });
  });

  test('every call requests the page’s language', async () => {
    await using line = await connect(() => loggedIn, { language: 'es-US' });
    await line.api.call('login', login);
    expect(line.server.requests.map(({ headers }) => headers['accept-language'])).toEqual(['es-US', 'es-US']);
  });

  test('the bearer is in the Authorization header only', async () => {
    await using line = await connect((request) => {
      if (request.url === '/v1/login') return loggedIn;
      return { body: { data: { nonce_token: nonce, type: 'sms', masked_to: '(•••) •••-0123', pending_phone: null } } };
    });
    const first = await line.api.call('login', login);
    const second = await line.api.call('mfa-select', { path: { type: 'sms' } });
    expect(first).toMatchObject({ ok: true, data: { token: held } });
    expect(second).toMatchObject({ ok: true, data: { nonce_token: held } });
    expect(JSON.stringify([first, second, line.api])).not.toContain(token);
    expect(JSON.stringify([first, second, line.api])).not.toContain(nonce);
    expect(line.server.to('/v1/login')[0]?.headers.authorization).toBeUndefined();
    expect(line.server.to('/v1/mfa-select/sms')[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });

  test('the client inserts the nonce token into the path', async () => {
    await using line = await connect((request) => {
      if (request.url === '/v1/register') return { status: 201, body: { data: { masked_email: 'j', nonce_token: nonce } } };
      return { body: { data: { masked_email: 'j', masked_to: 'j' } } };
    });
    await line.api.call('register', login);
    await line.api.call('mfa-resend', { path: { nonceToken: secretNonce } });
    expect(line.server.to(`/v1/mfa-resend/${nonce}`)).toHaveLength(1);
  });

  test('a code is not sent without a nonce token or a bearer', async () => {
    await using line = await connect(() => loggedIn);
    const outcome = await line.api.call('mfa-verify', { path: { nonceToken: secretNonce }, body: { code: '123456' } });
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'missing_token' } });
    expect(line.server.requests).toEqual([]);
  });

  test('a call that creates something has an idempotency key, the same for a retry', async () => {
    await using line = await connect(() => ({ status: 500 }));
    await line.api.call('register', { ...login, idempotencyKey: 'a-key' });
    await line.api.call('register', login);
    const keys = line.server.to('/v1/register').map((one) => one.headers['idempotency-key']);
    expect(keys[0]).toBe('a-key');
    expect(keys[1]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('a redirect to another host is not followed, to protect the bearer', async () => {
    await using foreign = await startScriptedServer(() => ({ body: { data: {} } }));
    await using line = await connect((request) =>
      request.url === '/v1/login' ? loggedIn : { status: 307, headers: { location: `${foreign.origin}/v1/session` } },
    );
    await line.api.call('login', login);
    const outcome = await line.api.call('session', { body: {} });
    expect(outcome).toMatchObject({ ok: false, problem: { kind: 'unknown' } });
    expect(foreign.requests).toEqual([]);
  });
});

describe('an expired anti-forgery token', () => {
  const expired = { status: 419, body: { message: 'expired', errors: {}, code: 'csrf_expired', request_id: 'r' } };

  test.each([
    [1, 2, { ok: true }],
    [3, 4, { ok: true }],
    [99, 4, { ok: false, problem: { kind: 'refused', status: 419 } }],
  ])('login refused %i times is sent %i times', async (refusals, sent, end) => {
    let count = 0;
    await using line = await connect(() => ((count += 1) > refusals ? loggedIn : expired));
    const outcome = await line.api.call('login', login);
    expect(outcome).toMatchObject(end);
    expect(line.server.to('/v1/login')).toHaveLength(sent);
  });

  test('another write is sent once more only', async () => {
    await using line = await connect(() => expired);
    expect(await line.api.call('forgot-password', { body: { email: 'j@example.com' } })).toMatchObject({ problem: { status: 419 } });
    expect(line.server.to('/v1/forgot-password')).toHaveLength(2);
  });

  test('twenty concurrently refused writes share one refresh, and each takes effect once', async () => {
    const done: string[] = [];
    await using line = await connect((request) => {
      if (request.headers['x-xsrf-token'] === 'cookie/1') return expired;
      done.push(request.body);
      return { body: { data: { masked_email: 'j', pending_email: 'j@example.com' } } };
    });
    const emails = Array.from({ length: 20 }, (_, index) => `${index}@example.com`);
    const outcomes = await Promise.all(emails.map((email) => line.api.call('forgot-password', { body: { email } })));
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(new Set(done).size).toBe(20);
    expect(done).toHaveLength(20);
    expect(line.cookies()).toBe(2);
  });
});

describe('401', () => {
  const unauthorized = { status: 401, body: { message: 'Please log in again.', errors: {}, code: null, request_id: 'r' } };

  test('fifty at once end the session once', async () => {
    const onUnauthorized = vi.fn(() => void line.api.endSession());
    await using line = await connect((request) => (request.url === '/v1/login' ? loggedIn : unauthorized), { onUnauthorized });
    await line.api.call('login', login);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => line.api.call('user')));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.problem.kind === 'stopped')).toHaveLength(49);
  });

  test('is reported once, however long the runtime takes to end the session', async () => {
    const onUnauthorized = vi.fn();
    await using line = await connect((request) => (request.url === '/v1/login' ? loggedIn : unauthorized), { onUnauthorized });
    await line.api.call('login', login);
    await Promise.all([line.api.call('auth-check'), line.api.call('auth-check-no-ext')]);
    await line.api.call('auth-check');
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    line.api.endSession();
    await line.api.call('login', login);
    await line.api.call('auth-check');
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  });

  test('one for an older login does not end the new session', async () => {
    const onUnauthorized = vi.fn();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let logins = 0;
    await using line = await connect(
      async (request) => {
        if (request.url === '/v1/login') return { body: { data: { ...fresh(`${(logins += 1)}`) } } };
        await released;
        return unauthorized;
      },
      { onUnauthorized },
    );
    await line.api.call('login', login);
    const late = line.api.call('user');
    await vi.waitFor(() => expect(line.server.to('/v1/user')).toHaveLength(1));
    await line.api.call('login', login);
    release();
    expect(await late).toMatchObject({ ok: false, problem: { status: 401 } });
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(line.api.hasBearer()).toBe(true);
  });

  test('a quiet session check does not end the session', async () => {
    const onUnauthorized = vi.fn();
    await using line = await connect(() => unauthorized, { onUnauthorized });
    expect(await line.api.call('auth-check', { quiet: true })).toMatchObject({ problem: { status: 401, message: 'Please log in again.' } });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('a wrong code that ends the session still has its message', async () => {
    const onUnauthorized = vi.fn(() => void line.api.endSession());
    await using line = await connect(
      (request) => (request.url === '/v1/login' ? loggedIn : request.url.includes('select') ? selected : unauthorized),
      { onUnauthorized },
    );
    await line.api.call('login', login);
    await line.api.call('mfa-select', { path: { type: 'sms' } });
    const outcome = await line.api.call('mfa-verify', { path: { nonceToken: secretNonce }, body: { code: '1' } });
    expect(outcome).toMatchObject({ ok: false, problem: { kind: 'refused', status: 401, message: 'Please log in again.' } });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  const selected = { body: { data: { nonce_token: nonce, type: 'sms', masked_to: '(•••) •••-0123', pending_phone: null } } };
  const fresh = (mark: string) => ({ token: mark.padEnd(43, 'x'), mfa: ['sms'], masked_email: 'j', masked_phone: null, expires_at });
});

describe('the end of a session', () => {
  test('drops later answers, and the logout request has the last bearer', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await using line = await connect(async (request) => {
      if (request.url === '/v1/login') return loggedIn;
      if (request.url === '/v1/logout') return { body: { data: {} } };
      await released;
      return { body: { data: { uuid: 'someone' } } };
    });
    await line.api.call('login', login);
    const write = line.api.call('session', { body: {} });
    const read = line.api.call('user');
    await vi.waitFor(() => expect(line.server.to('/v1/user')).toHaveLength(1));
    const sayGoodbye = line.api.endSession();
    expect(line.api.hasBearer()).toBe(false);
    expect(await read).toMatchObject({ ok: false, problem: { kind: 'stopped' } });
    await sayGoodbye();
    release();
    expect(await write).toMatchObject({ ok: false, problem: { kind: 'stopped' } });
    expect(line.server.to('/v1/logout')[0]?.headers.authorization).toBe(`Bearer ${token}`);
    await line.api.call('banner-alerts');
    expect(line.server.to('/v1/banner-alerts')[0]?.headers.authorization).toBeUndefined();
  });
});

describe('invalid answers', () => {
  test('a write is never retried automatically, whatever the answer', async () => {
    const bad: Scripted[] = [
      { drop: true },
      { status: 500 },
      { status: 503, headers: { 'retry-after': '0' } },
      { raw: '{"data":' },
      { raw: '<html>', headers: { 'content-type': 'text/html' } },
    ];
    for (const answer of bad) {
      await using line = await connect(() => answer);
      const outcome = await line.api.call('register', login);
      expect(outcome).toMatchObject({ ok: false, problem: { kind: 'unknown' } });
      expect(line.server.to('/v1/register')).toHaveLength(1);
    }
  });

  test('a read is retried three times, and then fails as offline', async () => {
    await using line = await connect(() => ({ drop: true }));
    expect(await line.api.call('auth-check-no-ext')).toMatchObject({ ok: false, problem: { kind: 'offline', status: null } });
    expect(line.server.to('/v1/auth-check/no-ext').length).toBe(4);
  });

  test('a read that sends a code is not retried', async () => {
    await using line = await connect((request) => (request.url === '/v1/login' ? loggedIn : { status: 503 }));
    await line.api.call('login', login);
    await line.api.call('mfa-select', { path: { type: 'sms' } });
    expect(line.server.to('/v1/mfa-select/sms')).toHaveLength(1);
  });

  test('a truncated answer is never accepted', async () => {
    const whole = JSON.stringify(checked);
    for (let length = 1; length < whole.length; length += inject('full') ? 1 : 20) {
      await using line = await connect(() => ({ raw: whole.slice(0, length) }));
      const outcome = await line.api.call('auth-check-no-ext');
      expect([length, outcome]).toMatchObject([length, { ok: false, problem: { kind: 'unreadable' } }]);
    }
  });

  test('a connection that closes early is not an answer', async () => {
    await using line = await connect(() => ({ body: checked, cut: true }));
    expect(await line.api.call('mfa-select', { path: { type: 'sms' } })).toMatchObject({ ok: false });
  });

  test('a captive portal and a wrong shape are unreadable', async () => {
    for (const answer of [
      { raw: '<html></html>', headers: { 'content-type': 'text/html' } },
      { raw: '{"data":{}}', headers: { 'content-type': 'text/html' } },
      { body: { data: { ...checked.data, now: 5 } } },
      { body: { data: null } },
      { body: [] },
    ]) {
      await using line = await connect(() => answer);
      expect(await line.api.call('auth-check-no-ext')).toMatchObject({ ok: false, problem: { kind: 'unreadable' } });
    }
  });

  test("the provider's problem is complete", async () => {
    const body = { message: 'Check the form.', errors: { email: ['Too long.', 'Not one.'] }, code: 'invalid', request_id: 'r-1' };
    await using line = await connect(() => ({ status: 422, body, headers: { 'retry-after': '7' } }));
    expect(await line.api.call('register', login)).toEqual({
      ok: false,
      problem: {
        kind: 'refused',
        call: 'register',
        status: 422,
        code: 'invalid',
        message: 'Check the form.',
        errors: body.errors,
        requestId: 'r-1',
        retryAfter: 7,
      },
    });
  });
});

describe('now', () => {
  test("follows the provider's clock, not the depositor's", async () => {
    await using line = await connect((request) =>
      request.url === '/v1/banner-alerts'
        ? { body: { data: [] }, headers: { date: 'Sat, 21 Nov 2020 16:00:00 GMT' } }
        : { body: { data: { ...checked.data, now: '2031-01-01T00:00:00.000Z' } } },
    );
    await line.api.call('banner-alerts');
    expect(Math.abs(line.api.now() - Date.parse('2020-11-21T16:00:00Z'))).toBeLessThan(2000);
    await line.api.call('auth-check-no-ext');
    await line.api.call('banner-alerts');
    expect(Math.abs(line.api.now() - Date.parse('2031-01-01T00:00:00Z'))).toBeLessThan(2000);
  });
});
