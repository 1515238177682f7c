import { expect, test } from 'vitest';
import { compiledCalls } from '../../test/setup/compiledCalls.ts';
import { startScriptedServer } from '../../test/setup/scriptedServer.ts';
import type { Reply } from './contract/reply.ts';
import { createApi } from './createApi.ts';

const body = { email: 'a@b.example', token: 't' };
const reply = (status: number, said: unknown): Reply => ({ kind: 'answer', status, body: said, retryAfter: null, date: null });

/** A client with one stored answer, and a server whose own answer differs. */
async function clientWith(first: Reply) {
  const server = await startScriptedServer(() => ({ body: { data: { email: 'later@b.example' } } }));
  const jar = { read: () => 'cookie', clear: () => {} };
  const answered = new Map([['reset-link', first]]);
  const api = createApi({ calls: compiledCalls, origin: server.origin, brand: () => 'harbor', answered }, jar);
  return { server, ask: () => api.call('reset-link', { body }) };
}

test('a prefetched answer is used once and sends nothing', async () => {
  const { server, ask } = await clientWith(reply(200, { data: { email: 'a@b.example' } }));
  await using _ = server;
  expect(await ask()).toMatchObject({ ok: true, status: 200, data: { email: 'a@b.example' } });
  expect(server.requests).toEqual([]);
  expect(await ask()).toMatchObject({ ok: true, data: { email: 'later@b.example' } });
  expect(server.requests.map(({ url }) => url)).toEqual(['/v1/reset-password/link']);
});

test('a prefetched refusal is handled like any other', async () => {
  const { server, ask } = await clientWith(reply(400, { message: 'Expired.', errors: {}, code: 'reset_link_invalid', request_id: 'r' }));
  await using _ = server;
  expect(await ask()).toMatchObject({ ok: false, problem: { kind: 'refused', status: 400, message: 'Expired.' } });
});

test.each([[{ data: { email: 5 } }], [{ email: 'a@b.example' }], ['<html>'], [null]])(
  'a prefetched answer that violates the contract is refused: %j',
  async (said) => {
    const { server, ask } = await clientWith(reply(200, said));
    await using _ = server;
    expect(await ask()).toMatchObject({ ok: false, problem: { kind: 'unreadable' } });
  },
);
