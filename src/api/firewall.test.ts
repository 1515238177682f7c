import { expect, it, vi } from 'vitest';
import { compiledCalls } from '../../test/setup/compiledCalls.ts';
import { startScriptedServer } from '../../test/setup/scriptedServer.ts';
import { createApi } from './createApi.ts';
import { findFirewall } from './firewall.ts';

const pageWith = (firewall?: string) => ({ dataset: { ...(firewall !== undefined && { firewall }) } }) as unknown as HTMLElement; // only `dataset` is read
const load = vi.fn(async (_address: string) => ({ token: async (): Promise<unknown> => 'a-token' }));

it('is null on a page without one', () => {
  expect(findFirewall(pageWith())).toBeNull();
  expect(findFirewall(pageWith(''))).toBeNull();
});

it('gets the header’s value from the module for each request', async () => {
  const firewall = findFirewall(pageWith('x-aws-waf-token=/firewall.js'), load);
  expect(await firewall?.()).toEqual({ 'x-aws-waf-token': 'a-token' });
  expect(await firewall?.()).toEqual({ 'x-aws-waf-token': 'a-token' });
  expect(load.mock.calls).toEqual([['/firewall.js'], ['/firewall.js']]);
});

it.each([
  ['cannot be fetched', () => Promise.reject(new Error('no network'))],
  ['has no token', async () => ({ token: async () => null })],
  ['exports none', async () => ({})],
  ['makes one that is no header', async () => ({ token: async () => 'a\r\nb' })],
  ['fails', async () => ({ token: () => Promise.reject(new Error('challenge')) })],
])('adds nothing where the module %s', async (_why, broken) => {
  expect(await findFirewall(pageWith('x-aws-waf-token=https://waf.example/token.js'), broken)?.()).toEqual({});
});

it.each(['token', 'authorization=/firewall.js', 'x-token=firewall.js', 'x-token=//other.example/a.js', 'x-token=http://waf.example/a.js'])(
  'refuses a page that says %s',
  (said) => {
    expect(() => findFirewall(pageWith(said))).toThrow('data-firewall');
  },
);

it('adds its header to a registration only', async () => {
  await using server = await startScriptedServer(({ url }) => (url.startsWith('/v1') ? { status: 500 } : { body: { data: {} } }));
  const firewall = async () => ({ 'x-aws-waf-token': 'a-token' });
  const jar = { read: () => 'cookie', clear: () => undefined };
  const api = createApi({ calls: compiledCalls, origin: server.origin, brand: () => 'harbor', firewall }, jar);
  const body = { email: 'j@example.com', password: 'correct horse' };
  for (const call of ['register', 'login'] as const) await api.call(call, { body });
  expect(['/v1/register', '/v1/login'].map((url) => server.to(url)[0]?.headers['x-aws-waf-token'])).toEqual(['a-token', undefined]);
});
