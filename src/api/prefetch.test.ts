import { expect, test } from 'vitest';
import { compiledCalls } from '../../test/setup/compiledCalls.ts';
import { startScriptedServer } from '../../test/setup/scriptedServer.ts';
import { createApi } from './createApi.ts';

test('prefetch loads the anti-forgery token once for writes, and not for reads', async () => {
  let cookie: string | undefined;
  await using server = await startScriptedServer((request) => {
    if (request.url === '/sanctum/csrf-cookie') cookie = 'cookie';
    return { body: { data: {} } };
  });
  const jar = { read: () => cookie, clear: () => (cookie = undefined) };
  const api = createApi({ calls: compiledCalls, origin: server.origin, brand: () => 'harbor' }, jar);
  const body = { email: 'j@example.com' };
  for (const id of ['depositor-progress', 'csrf-cookie']) await compiledCalls[id]?.();
  api.prefetch('depositor-progress');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.requests).toEqual([]);
  api.prefetch('forgot-password');
  api.prefetch('forgot-password');
  await expect.poll(() => cookie).toBe('cookie');
  await api.call('forgot-password', { body });
  api.prefetch('forgot-password');
  await api.call('forgot-password', { body });
  expect(server.requests.map(({ url }) => url)).toEqual(['/sanctum/csrf-cookie', '/v1/forgot-password', '/v1/forgot-password']);
});
