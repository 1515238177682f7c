import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inFull } from '../../../../test/setup/inFull.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { lastMessage, newEmail, password, registerDepositor } from '../../../test/depositors.ts';

/** Default headers of each call. They have no effect, but require a preflight. */
const defaultHeaders = {
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
};

let provider: TestProvider;
let base: string;
/** Origin of the app: another port is another origin on the same site. */
let listed: string;
let closeApp: () => void;

beforeAll(async () => {
  const app = createServer();
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  closeApp = () => app.close();
  listed = `http://127.0.0.1:${(app.address() as AddressInfo).port}`; // listens on a port
  provider = await createTestProvider({ corsOrigins: [listed, 'https://app.example'] });
  base = await provider.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  closeApp();
  await provider.close();
});

const corsHeaders = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));

const named = (value: string | null) => (value ?? '').split(', ').toSorted();

/** Simulates a browser's preflight, cookies, and access checks. */
function browse(origin: string, headers: Record<string, string>) {
  const cookies = new Map<string, string>();
  return async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const sent: Record<string, string> = { ...headers, ...more, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const preflight = await fetch(base + path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': Object.keys(sent).join(',') },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
    expect(named(preflight.headers.get('access-control-allow-methods'))).toContain(method);
    expect(named(preflight.headers.get('access-control-allow-headers'))).toEqual(expect.arrayContaining(Object.keys(sent)));
    const answer = await fetch(base + path, {
      method,
      headers: { origin, 'sec-fetch-site': 'same-site', cookie: [...cookies].map((pair) => pair.join('=')).join('; '), ...sent },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('vary')).toMatch(/\borigin\b/i);
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return { status: answer.status, cookies, data: ((await answer.json()) as { data: Record<string, string> }).data }; // as the contract has it
  };
}

describe('an app on another origin', () => {
  const requests: [which: string, headers: Record<string, string>][] = [
    ['with the default request headers', defaultHeaders],
    ['without them', {}],
  ];
  test.each(inFull(requests, requests.slice(0, 1)))('logs in and writes with the token it received, %s', async (_, headers) => {
    const email = newEmail();
    await registerDepositor(provider, provider.client(), email);
    const send = browse(listed, { ...headers, accept: 'application/json' });
    const token = async () => {
      const { data, cookies } = await send('GET', '/sanctum/csrf-cookie');
      expect(data['token']).toBe(cookies.get('XSRF-TOKEN'));
      return { 'x-xsrf-token': data['token'] ?? '' };
    };
    const started = await send('POST', '/v1/login', { email, password }, await token());
    const pending = { authorization: `Bearer ${started.data['token']}` };
    const chosen = await send('GET', '/v1/mfa-select/email', undefined, pending);
    const { code } = await lastMessage(provider, email);
    const done = await send(`POST`, `/v1/mfa-verify/${chosen.data['nonce_token']}`, { code }, { ...pending, ...(await token()) });
    expect(done.status).toBe(200);
    const full = { authorization: `Bearer ${done.data['token']}` };
    expect((await send('GET', '/v1/depositor', undefined, full)).status).toBe(200);
    const key = { 'idempotency-key': 'b1a7b7de-1111-4a6b-9c5d-2f1f3c1d0e01' };
    expect((await send('POST', '/v1/logout', {}, { ...full, ...key, ...(await token()) })).status).toBe(200);
  });

  test('gets exactly the methods of a call', async () => {
    const methodsOf = async (path: string) => {
      const headers = { origin: listed, 'access-control-request-method': 'DELETE' };
      return (await fetch(base + path, { method: 'OPTIONS', headers })).headers.get('access-control-allow-methods');
    };
    expect(await methodsOf('/v1/login')).toBe('POST');
    expect(await methodsOf('/v1/branding')).toBe('GET');
  });
});

describe('a refusal can be read by an app on another origin', () => {
  const read = ({ status, headers }: Response) => ({
    status,
    origin: headers.get('access-control-allow-origin'),
    credentials: headers.get('access-control-allow-credentials'),
    policy: headers.get('cross-origin-resource-policy'),
  });
  const expected = (status: number) => ({ status, origin: listed, credentials: 'true', policy: 'cross-origin' });

  const refusals: [status: number, method: string, path: string][] = [
    [400, 'GET', '/v1/%E0%A4%A'],
    [400, 'GET', `/v1/request/${'x'.repeat(600)}`],
    [401, 'GET', '/v1/depositor'],
    [404, 'GET', '/v1/nothing'],
    [405, 'DELETE', '/v1/login'],
    [414, 'GET', `/v1/branding?${'x'.repeat(4200)}`],
    [419, 'POST', '/v1/login'],
  ];
  test.each(inFull(refusals, refusals.slice(0, 3)))('%i', async (status, method, path) => {
    expect(read(await fetch(base + path, { method, headers: { origin: listed } }))).toEqual(expected(status));
  });

  test.runIf(inject('full'))('421 for an unknown host', async () => {
    const hosts = new Map([['bank.example', 'harbor']]);
    const delivery = { url: 'https://mail.example/', secret: 'signs-what-the-webhook-gets-0123456789' };
    const production = await createTestProvider({ mode: 'production', corsOrigins: [listed], hosts, delivery });
    try {
      const { status, headers } = await production.client('other.example').send('GET', '/v1/branding', undefined, { origin: listed });
      expect(read(new Response(null, { status, headers: headers as Record<string, string> }))).toEqual(expected(421));
    } finally {
      await production.close();
    }
  });
});

describe('an unlisted origin', () => {
  const unlisted = [
    'null',
    'https://evil.example',
    'https://app.example.evil.example',
    'https://evil-app.example',
    'https://sub.app.example',
    'https://app.example:8443',
    'https://APP.example',
    'http://app.example',
    'https://app.example/',
    '*',
  ];
  test.each(inFull(unlisted, unlisted.slice(0, 3)))('%s gets no CORS headers', async (origin) => {
    for (const path of ['/sanctum/csrf-cookie', '/v1/branding', '/v1/login', '/v1/nothing']) {
      const wanted = { origin, 'access-control-request-method': 'GET' };
      const preflight = await fetch(base + path, { method: 'OPTIONS', headers: wanted });
      expect(corsHeaders(preflight.headers)).toEqual([]);
      const answer = await fetch(base + path, { headers: { origin } });
      expect(corsHeaders(answer.headers)).toEqual([]);
      expect(answer.headers.get('vary')).toMatch(/\borigin\b/i);
    }
    const refused = await fetch(`${base}/sanctum/csrf-cookie`, { headers: { origin } });
    expect(refused.status).toBe(403);
    expect(refused.headers.getSetCookie()).toEqual([]);
  });
});

test('without a list, no origin gets CORS headers', async () => {
  const closed = await createTestProvider({ personas: 'none' });
  try {
    const { headers } = await closed.client().send('GET', '/v1/branding', undefined, { origin: 'http://localhost:4000' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  } finally {
    await closed.close();
  }
});
