import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inFull } from '../../../../test/setup/inFull.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { productionLimits, sandboxLimits } from '../../config/limits.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider({
    limits: { ...productionLimits, writesPerSecond: 1000, writesPerMinute: 1000 },
    trustedProxies: ['127.0.0.1'],
  });
});
afterAll(() => provider.close());

const password = 'Quiet-meadow-27';

/** A visitor with this client address, behind our proxy. */
function visitor(address: string) {
  const client = provider.client();
  const call = (what: string, body: unknown) => client.call(what, body, { 'x-forwarded-for': address });
  return {
    logIn: (email: string) => call('POST /login', { email, password }),
    register: (email: string) => call('POST /register', { email, password }),
    forget: (email: string) => call('POST /forgot-password', { email }),
  };
}

test('allows ten logins per minute and client address, for any accounts', async () => {
  const { logIn } = visitor('198.51.100.1');
  for (let count = 0; count < 10; count += 1) expect((await logIn(`nobody-${count}@limits.example`)).status).toBe(400);
  const refused = await logIn('nobody-10@limits.example');
  const message = 'Too many tries. Please wait a little, then try again.';
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many', message } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await visitor('198.51.100.2').logIn('nobody-10@limits.example')).status).toBe(400);

  await provider.client().send('POST', '/sandbox/clock', { advance: 'PT1M' });
  expect((await logIn('nobody-10@limits.example')).status).toBe(400);
});

test('counts all IPv6 addresses of one customer together', async () => {
  for (let count = 1; count <= 10; count += 1) {
    const { logIn } = visitor(`2001:db8:1:2:${count}::${count}`);
    expect((await logIn(`six-${count}@limits.example`)).status).toBe(400);
  }
  expect((await visitor('2001:db8:1:2::ffff').logIn('six-11@limits.example')).status).toBe(429);
  expect((await visitor('2001:db8:1:3::ffff').logIn('six-11@limits.example')).status).toBe(400);
});

test('allows five registrations per hour and client address, not counting malformed ones', async () => {
  const { register } = visitor('198.51.100.3');
  for (let count = 0; count < 5; count += 1) {
    expect((await register('no address')).status).toBe(422);
    expect((await register(`new-${count}@limits.example`)).status).toBe(201);
  }
  expect(await register('new-5@limits.example')).toMatchObject({
    status: 429,
    body: { message: 'Too many tries. Please try again in an hour.' },
  });
  await provider.client().send('POST', '/sandbox/clock', { advance: 'PT1H' });
  expect((await register('new-5@limits.example')).status).toBe(201);
});

test('sends three reset links per hour and account; the fourth answer looks the same', async () => {
  const [persona] = (await provider.client().send('GET', '/sandbox/personas')).body as unknown as Array<{ email: string }>; // returned by the sandbox
  const email = persona?.email ?? '';
  const answers = [];
  for (let count = 0; count < 4; count += 1) {
    answers.push((await visitor(`198.51.100.${10 + count}`).forget(email)).raw);
    await provider.client().send('POST', '/sandbox/clock', { advance: 'PT30S' });
  }
  expect(new Set(answers).size).toBe(1);
  const sent = await provider.client().send('GET', `/sandbox/outbox?to=${encodeURIComponent(email)}`);
  expect(sent.raw.match(/reset-password/g)?.length).toBeGreaterThan(0);
  expect((sent.body as unknown as Array<{ link?: string }>).filter(({ link }) => link?.includes('reset-password'))).toHaveLength(3); // the outbox is a list
});

test.runIf(inject('full'))('sends one mail when a reset is requested twice in a row', async () => {
  const { forget } = visitor('198.51.100.20');
  const email = 'zero-balance@persona.example';
  for (let count = 0; count < 2; count += 1) expect((await forget(email)).status).toBe(200);
  const sent = await provider.client().send('GET', `/sandbox/outbox?to=${encodeURIComponent(email)}`);
  expect(sent.raw.match(/"link":"[^"]*reset-password/g)).toHaveLength(1);
});

test.each(inFull(['somebody', 'nobody'], ['somebody']))('allows twenty reset requests per hour and client address for %s', async (who) => {
  const { forget } = visitor(who === 'somebody' ? '198.51.100.21' : '198.51.100.22');
  const email = who === 'somebody' ? 'active@persona.example' : 'nobody@limits.example';
  for (let count = 0; count < 20; count += 1) expect((await forget(email)).status).toBe(200);
  expect(await forget(email)).toMatchObject({ status: 429, body: { code: 'too_many' } });
});

test('ignores X-Forwarded-For unless our proxy set it', async () => {
  const open = await createTestProvider({ personas: 'none', limits: { ...productionLimits, loginsPerAddressMinute: 1 } });
  try {
    const client = open.client();
    const logIn = (address: string) => client.call('POST /login', { email: 'x@limits.example', password }, { 'x-forwarded-for': address });
    expect((await logIn('198.51.100.1')).status).toBe(400);
    expect((await logIn('198.51.100.2')).status).toBe(429);
  } finally {
    await open.close();
  }
});

test('the sandbox multiplies rate limits by 100 and keeps tries and lifetimes', () => {
  const names = Object.keys(productionLimits) as Array<keyof typeof productionLimits>; // an object literal
  const wider = names.filter((name) => sandboxLimits[name] !== productionLimits[name]);
  expect(wider.filter((name) => sandboxLimits[name] === productionLimits[name] * 100)).toEqual(wider.filter((name) => !/Pause/.test(name)));
  expect(wider).toEqual(expect.arrayContaining(['loginsPerAddressMinute', 'registrationsPerAddressHour', 'resetsPerAccountHour']));
  expect(wider).not.toContain('loginTriesBeforeLock');
  expect(wider).not.toContain('codeTries');
  expect(wider).not.toContain('idleMinutes');
});
