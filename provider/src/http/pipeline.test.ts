import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inFull } from '../../../test/setup/inFull.ts';
import type { Client } from '../../test/client.ts';
import { newEmail } from '../../test/depositors.ts';
import { newestInOutbox, logInByOutbox } from '../../test/sandboxOutbox.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { testDay } from '../../test/testDay.ts';
import { personaPassword } from '../sandbox/personas/personas.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

const mailsTo = async (email: string): Promise<unknown> =>
  JSON.parse((await provider.client().send('GET', `/sandbox/outbox?to=${email}`)).raw);
const somebody = { email: 'jordan@example.com', password: 'Slow-river-91-bend' };

describe('anti-forgery', () => {
  const withToken = { 'content-type': 'application/json' };

  test('a write without the token gets 419 before its body is read', async () => {
    const client = provider.client();
    const answer = await client.send('POST', '/v1/register', '{not json', withToken);
    expect(answer).toMatchObject({ status: 419, body: { code: 'csrf_expired' } });
  });

  test.each(inFull(['tampered', '', 'x'], ['tampered']))('the token "%s" in the header is refused', async (kind) => {
    const client = provider.client();
    await client.send('GET', '/sanctum/csrf-cookie');
    const real = client.cookies.get('XSRF-TOKEN') ?? '';
    const token = kind === 'tampered' ? `${real.slice(0, -3)}${real.at(-3) === 'A' ? 'B' : 'A'}${real.slice(-2)}` : kind;
    const answer = await client.send('POST', '/v1/register', somebody, { 'x-xsrf-token': token });
    expect(answer.status).toBe(419);
  });

  test('a tampered token is refused even when cookie and header agree', async () => {
    const client = provider.client();
    client.cookies.set('XSRF-TOKEN', 'planted.planted');
    const answer = await client.send('POST', '/v1/register', somebody, { 'x-xsrf-token': 'planted.planted' });
    expect(answer.status).toBe(419);
  });

  test('duplicate cookies are refused, because one may be planted', async () => {
    const client = provider.client();
    await client.send('GET', '/sanctum/csrf-cookie');
    const token = client.cookies.get('XSRF-TOKEN') ?? '';
    const cookie = `XSRF-TOKEN=${token}; XSRF-TOKEN=${token}`;
    const answer = await client.send('POST', '/v1/register', somebody, { 'x-xsrf-token': token, cookie });
    expect(answer.status).toBe(419);
  });

  test('the token from before the login stops working, and the new one works', async () => {
    const client = provider.client();
    await client.send('GET', '/sanctum/csrf-cookie');
    const before = client.cookies.get('XSRF-TOKEN') ?? '';
    await logInByOutbox(client, 'active@persona.example', personaPassword);
    const cookie = [...client.cookies]
      .filter(([name]) => name !== 'XSRF-TOKEN')
      .map((pair) => pair.join('='))
      .join('; ');
    const old = await client.call('POST /logout', {}, { 'x-xsrf-token': before, cookie: `${cookie}; XSRF-TOKEN=${before}` });
    expect(old.status).toBe(419);
    expect((await client.call('POST /logout', {})).status).toBe(200);
  });
});

describe('cross-site requests', () => {
  const foreign = [
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'null'],
    ['origin', 'http://localhost:4000.evil.example'],
  ] as const;
  test.each(inFull(foreign, foreign.slice(0, 2)))('a write with %s "%s" is refused', async (name, value) => {
    const client = provider.client();
    const answer = await client.call('POST /register', somebody, { [name]: value });
    expect(answer.status).toBe(403);
  });

  test('no code is sent for an image request or a prefetch', async () => {
    const client = provider.client();
    // No other test logs in as this persona, so the outbox has no other code.
    const email = 'zero-balance@persona.example';
    const login = await client.call('POST /login', { email, password: personaPassword });
    client.bearer = String(login.body.data['token']);
    for (const [name, value] of Object.entries({ 'sec-fetch-dest': 'image', 'sec-purpose': 'prefetch', 'sec-fetch-site': 'cross-site' })) {
      expect((await client.call('GET /mfa-select/email', undefined, { [name]: value })).status).toBe(403);
    }
    expect(await mailsTo(email)).toEqual([]);
  });

  test('the app on its own origin is allowed', async () => {
    const answer = await provider
      .client()
      .call('POST /register', somebody, { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin' });
    expect(answer.status).toBe(201);
  });
});

describe('request bodies', () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/json; charset=latin1',
    'text/json',
  ];
  test.each(inFull(types, types.slice(0, 2)))('a body of type %s gets 415', async (type) => {
    const answer = await provider.client().call('POST /register', JSON.stringify(somebody), { 'content-type': type });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  test('a body above the limit without a session gets 413', async () => {
    const answer = await provider.client().call('POST /register', { ...somebody, password: 'x'.repeat(20_000) });
    expect(answer.status).toBe(413);
  });

  test('types are not coerced: an array is not a password, and true not an e-mail address', async () => {
    const answer = await provider.client().call('POST /register', { email: true, password: ['Slow-river-91-bend'] });
    expect(answer).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)], password: [expect.any(String)] } } });
  });

  test('an unknown field is refused and named to developers', async () => {
    const { status, body } = await provider.client().call('POST /register', { ...somebody, isAdminMark: true });
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(body.errors).toEqual({ isAdminMark: ['schemas/api/register.json does not have this field. It has email, password.'] });
  });

  test.runIf(inject('full'))('a field named like an object’s own property is named too', async () => {
    const { status, body } = await provider.client().call('POST /register', { ...somebody, valueOf: true });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['valueOf']]);
  });

  test('an unknown or duplicate query parameter is refused', async () => {
    const client = provider.client();
    expect((await client.call('GET /branding?x=1')).status).toBe(400);
    expect((await client.call('GET /banner-alerts?active=true&active=true')).status).toBe(400);
  });
});

describe('answers', () => {
  test('to unknown calls, other methods and invalid URLs are problems', async () => {
    const client = provider.client();
    const shape = { message: expect.any(String), errors: {}, code: expect.any(String), request_id: expect.any(String) };
    expect((await client.call('GET /nothing-here')).body).toEqual(shape);
    const other = await client.call('GET /login');
    expect(other).toMatchObject({ status: 405, headers: { allow: 'POST' }, body: shape });
    expect(await client.send('GET', '/v1/%zz')).toMatchObject({ status: 400, body: shape });
    expect(await client.send('GET', `/v1/${'x'.repeat(5000)}`)).toMatchObject({ status: 414, body: shape });
  });

  test.runIf(inject('full'))('have the provider’s date', async () => {
    const client = provider.client();
    await client.send('POST', '/sandbox/clock', { advance: 'P1D' });
    const { headers } = await client.call('GET /branding');
    expect(new Date(String(headers.date)).getTime()).toBeGreaterThan(Date.parse(testDay) + 86_400_000 - 1);
  });

  test('have security headers', async () => {
    const client = provider.client();
    for (const url of ['/v1/branding', '/v1/nothing', '/v1/%zz', '/healthz', '/sandbox', '/brands/volt/logos/hor-color.svg']) {
      const { headers } = await client.send('GET', url);
      expect
        .soft(headers, url)
        .toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' });
      expect.soft(String(headers['content-security-policy']), url).toContain("default-src 'none'");
    }
  });
});

describe('authentication', () => {
  test('without a bearer, with a wrong one or before the second factor gets 401', async () => {
    const client = provider.client();
    expect((await client.call('GET /depositor')).status).toBe(401);
    client.bearer = 'A'.repeat(43);
    expect((await client.call('GET /depositor')).status).toBe(401);
    const login = await client.call('POST /login', { email: 'active@persona.example', password: personaPassword });
    client.bearer = String(login.body.data['token']);
    expect((await client.call('GET /depositor')).status).toBe(401);
  });

  test('by cookie restores a session but reads nothing else', async () => {
    const client = provider.client();
    await logInByOutbox(client, 'active@persona.example', personaPassword);
    client.bearer = null;
    expect((await client.call('GET /depositor')).status).toBe(401);
    const restored = await client.call('GET /auth-check');
    expect(restored.status).toBe(200);
    client.bearer = String(restored.body.data['token']);
    expect((await client.call('GET /depositor')).status).toBe(200);
  });

  test('with another brand’s bearer fails', async () => {
    const client = provider.client();
    await logInByOutbox(client, 'active@persona.example', personaPassword);
    const volt = provider.client('volt.localhost:4000');
    volt.bearer = client.bearer;
    expect((await volt.call('GET /depositor')).status).toBe(401);
  });
});

describe('idempotency', () => {
  let browser: Client;
  beforeAll(async () => {
    browser = provider.client();
    await browser.send('GET', '/sanctum/csrf-cookie');
  });
  const register = (headers: Record<string, string> = {}, body: unknown = somebody) => browser.call('POST /register', body, headers);

  test('the same key and body get the same answer, and one mail is sent', async () => {
    const headers = { 'idempotency-key': 'a7a1b7de-1111-4a6b-9c5d-2f1f3c1d0e01' };
    const body = { ...somebody, email: newEmail() };
    const first = await register(headers, body);
    const second = await register(headers, body);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await mailsTo(body.email)).toHaveLength(1);
  });

  test('the same key with another body is refused', async () => {
    const headers = { 'idempotency-key': 'a7a1b7de-2222-4a6b-9c5d-2f1f3c1d0e01' };
    await register(headers);
    const other = await register(headers, { ...somebody, email: 'other@example.com' });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  test('concurrent attempts have one effect', async () => {
    const headers = { 'idempotency-key': 'a7a1b7de-3333-4a6b-9c5d-2f1f3c1d0e01' };
    const body = { ...somebody, email: newEmail() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(headers, body)));
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(answers.filter(({ status, headers: { 'idempotency-replayed': again } }) => status === 201 && again === undefined)).toHaveLength(
      1,
    );
    expect(await mailsTo(body.email)).toHaveLength(1);
  });

  test('without a key, an identical write within ten seconds is a replay', async () => {
    const body = { ...somebody, email: newEmail() };
    const first = await register({}, body);
    expect((await register({}, body)).body).toEqual(first.body);
    await provider.client().send('POST', '/sandbox/clock', { advance: 'PT11S' });
    expect((await register({}, body)).body).not.toEqual(first.body);
  });

  test.runIf(inject('full'))('a refused write can reuse its key', async () => {
    const headers = { 'idempotency-key': 'a7a1b7de-4444-4a6b-9c5d-2f1f3c1d0e01' };
    expect((await register(headers, { ...somebody, password: 'short' })).status).toBe(422);
    expect((await register(headers, { ...somebody, password: 'short' })).status).toBe(422);
  });
});

describe('rate limits', () => {
  test.runIf(inject('full'))('above a depositor’s limit, calls get 429 with Retry-After', async () => {
    const strict = await createTestProvider({ limits: { ...provider.platform.deps.config.limits, readsPerMinute: 2 } });
    const client = strict.client();
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push(await client.call('GET /branding'));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });
});

test('a mailed link leads to a page that can query its outcome, valid or not', async () => {
  const client = provider.client();
  const email = newEmail();
  await client.call('POST /register', { ...somebody, email });
  const { link = '' } = await newestInOutbox(client, email);
  const good = new URL(link);
  expect(good.origin).toBe('http://localhost:4000');
  const outcomeOf = async (url: string) => {
    const { status, headers } = await client.send('GET', url);
    expect({ status, referrer: headers['referrer-policy'] }).toEqual({ status: 303, referrer: 'no-referrer' });
    const uuid = new URL(String(headers.location), good.origin).searchParams.get('uuid');
    return (await client.call(`GET /request/${uuid}`)).body.data['status'];
  };
  expect(await outcomeOf(`/v1/verify-email?token=${'A'.repeat(43)}`)).toBe('FAILED');
  expect(await outcomeOf(good.pathname + good.search)).toBe('COMPLETED');
});
