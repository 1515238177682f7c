import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { logInByOutbox } from '../../test/sandboxOutbox.ts';
import { testDay } from '../../test/testDay.ts';
import { personaPassword } from './personas/personas.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());
beforeEach(() => provider.client().send('POST', '/sandbox/reset'));

const json = (raw: string): unknown => JSON.parse(raw);
const inRegistration = async (id: string) => {
  const client = provider.client();
  await logInByOutbox(client, `registering-${id}@persona.example`, personaPassword);
  return client;
};

describe('faults', () => {
  const fault = (body: unknown) => provider.client().send('POST', '/sandbox/fault', body);

  test('replace the next answers of a call by a status, as often as requested', async () => {
    await fault({ call: 'POST /login', status: 419, times: 2 });
    const client = provider.client();
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await client.call('POST /login', { email: 'a@b.example', password: 'wrong' })).status);
    expect(statuses).toEqual([419, 419, 400]);
  });

  test.each([
    ['usual', undefined, 'in_progress', 'We’re still working on the same request.'],
    ['requested', 'beneficiaries_changed', 'beneficiaries_changed', 'Your beneficiaries have changed since you opened this page.'],
    ['requested, without a message of its own', 'something_else', 'something_else', 'We’re still working on the same request.'],
  ])('use the %s code, with its message', async (_which, wanted, code, message) => {
    await fault({ call: 'POST /login', status: 409, code: wanted });
    const answer = await provider.client().call('POST /login', { email: 'a@b.example', password: 'wrong' });
    expect(answer.body).toMatchObject({ code, message: expect.stringContaining(message) as string });
  });

  test('drop an answer before or after the effect', async () => {
    const steps = async (drop: string, id: string) => {
      const client = await inRegistration(id);
      await fault({ call: 'PATCH /depositor', drop });
      const address = { registration_step: 'address', street_address: '1 Elm Street', city: 'Austin', state: 'TX', zip: '78701' };
      await expect(client.call('PATCH /depositor', address)).rejects.toThrow();
      return (await client.call('GET /depositor/progress')).body.data['registration_last_step'];
    };
    expect(await steps('before', 'basic')).toBe('basic');
    expect(await steps('after', 'basic')).toBe('address');
  });

  test.each([
    ['before', 'basic'],
    ['after', 'address'],
  ])('break the connection %s the effect, visibly for a browser that reuses it', async (drop, step) => {
    const client = await inRegistration('basic');
    if (!provider.app.server.listening) await provider.app.listen({ port: 0, host: '127.0.0.1' });
    const address = provider.app.server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`;
    await client.send('GET', '/sanctum/csrf-cookie');
    const headers = {
      authorization: `Bearer ${client.bearer}`,
      cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
    };
    expect((await fetch(`${base}/depositor/progress`, { headers })).status).toBe(200);
    await fault({ call: 'PATCH /depositor', drop });
    const body = JSON.stringify({
      registration_step: 'address',
      street_address: '1 Elm Street',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
    });
    const lost = await fetch(`${base}/depositor`, { method: 'PATCH', headers, body });
    expect(lost.headers.get('set-cookie')).toBeNull();
    await expect(lost.text()).rejects.toThrow();
    expect((await client.call('GET /depositor/progress')).body.data['registration_last_step']).toBe(step);
    expect(await (await fetch(`${base}/depositor/progress`, { headers })).json()).toMatchObject({ data: { registration_last_step: step } });
  });

  test('with 202 run the call asynchronously', async () => {
    const client = await inRegistration('employer');
    await fault({ call: 'PATCH /depositor', status: 202 });
    const accepted = await client.call('PATCH /depositor', { registration_step: 'confirmed' });
    expect(accepted.status).toBe(202);
    const ask = async () => (await client.call(`GET /request/${String(accepted.body.data['request_id'])}`)).body.data;
    expect(await ask()).toMatchObject({ status: 'PENDING' });
    await expect.poll(ask, { timeout: 20_000 }).toMatchObject({ status: 'COMPLETED', data: { registration_last_step: 'confirmed' } });
  });

  test('accept any parameter names, or real values', async () => {
    await fault({ call: 'GET /mfa-resend/:nonce', status: 503 });
    expect((await provider.client().call(`GET /mfa-resend/${'A'.repeat(43)}`)).status).toBe(503);
  });

  test.each([
    {},
    { call: 'POST /nothing', status: 500 },
    { call: 'POST /login' },
    { call: 'POST /login', status: 200 },
    { call: 'POST /login', status: 202 },
    { call: 'POST /login', status: 500, times: 0 },
    { call: 'POST /login', status: 403, code: 'Account locked' },
    { call: 'POST /login', drop: 'before', code: 'login_locked' },
  ])('are refused with an explanation if invalid: %j', async (body) => {
    const answer = await fault(body);
    expect(answer.status).toBe(422);
    expect(Object.values(answer.body.errors).flat().length).toBeGreaterThan(0);
  });
});

describe('the sandbox’s clock', () => {
  test('can be read and moved; sessions expire meanwhile', async () => {
    const client = await inRegistration('none');
    const before = json((await client.send('GET', '/sandbox/clock')).raw) as { now: string };
    const after = json((await client.send('POST', '/sandbox/clock', { advance: 'P3D' })).raw) as { now: string };
    expect(new Date(after.now).getTime() - new Date(before.now).getTime()).toBeGreaterThanOrEqual(3 * 86_400_000);
    expect((await client.call('GET /depositor/progress')).status).toBe(401);
  });

  test('refuses an invalid duration', async () => {
    expect((await provider.client().send('POST', '/sandbox/clock', { advance: 'soon' })).status).toBe(422);
  });
});

test('is reset together with the personas, and other depositors are removed', async () => {
  const client = provider.client();
  await client.call('POST /register', { email: 'new@example.com', password: 'Slow-river-91-bend' });
  await client.send('POST', '/sandbox/clock', { advance: 'P9D' });
  await client.send('POST', '/sandbox/reset');
  // Seeded microdeposits and invitations remain.
  const left = json((await client.send('GET', '/sandbox/outbox')).raw) as { channel: string; to: string }[];
  expect(left.filter(({ channel, to }) => channel !== 'bank' && !/^jules\..+@persona\.example$/.test(to))).toEqual([]);
  const { now } = json((await client.send('GET', '/sandbox/clock')).raw) as { now: string };
  expect(now.slice(0, 10)).toBe(testDay.slice(0, 10));
  await logInByOutbox(client, 'active@persona.example', personaPassword);
  expect((await client.call('GET /user')).body.data['email']).toBe('active@persona.example');
});

test('the outbox finds a phone number in any format', async () => {
  const client = provider.client();
  const login = await client.call('POST /login', { email: 'active@persona.example', password: personaPassword });
  client.bearer = String(login.body.data['token']);
  await client.call('GET /mfa-select/sms');
  for (const to of ['2125550100', '(212) 555-0100', '+1 212 555 0100']) {
    const found = json((await client.send('GET', `/sandbox/outbox?to=${encodeURIComponent(to)}`)).raw);
    expect(found, to).toMatchObject([{ channel: 'sms', code: expect.stringMatching(/^\d{6}$/) }]);
  }
});

test('addresses are found by prefixes of their words', async () => {
  const search = async (text: string) =>
    json((await provider.client().send('GET', `/sandbox/addresses?search=${encodeURIComponent(text)}`)).raw);
  expect(await search('100 cong aus')).toEqual([{ street_address: '100 Congress Row', city: 'Austin', state: 'TX', zip: '78701' }]);
  expect(await search('xy')).toEqual([]);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another origin', { origin: 'https://evil.example' }, 403],
  ['a foreign name that resolves to this machine', { host: 'evil.example' }, 404],
])('the sandbox is hidden from %s', async (_who, headers, status) => {
  expect((await provider.client().send('POST', '/sandbox/reset', undefined, { ...headers })).status).toBe(status);
});

test.each([
  ['a link on another of our host names', 'http://localhost:4000/', 'navigate', 200],
  ['a link on another site', 'http://evil.example/', 'navigate', 403],
  ['a link of another program on this machine', 'http://localhost:5000/', 'navigate', 403],
  ['a link without a referer', undefined, 'navigate', 403],
  ['a script on another of our host names', 'http://localhost:4000/', 'cors', 403],
])('the persona login answers %s: %s, %s, %i', async (_who, referer, mode, status) => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode, ...(referer && { referer }) };
  const client = provider.client('volt.localhost:4000');
  expect((await client.send('GET', '/sandbox/log-in?persona=active', undefined, headers)).status).toBe(status);
  expect((await client.send('POST', '/sandbox/reset', undefined, headers)).status).toBe(403);
});

test.each(['/sandbox', '/sandbox/log-in?persona=active'])('%s complies with its own strict policy', async (address) => {
  const page = await provider.client().send('GET', address);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.raw).not.toMatch(/<script(?![^>]*src=)|<style| style=| on\w+=/);
});
