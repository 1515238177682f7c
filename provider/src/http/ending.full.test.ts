import { sql } from 'drizzle-orm';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';

let provider: TestProvider;
let port: number;
beforeEach(async () => {
  provider = await createTestProvider({ corsOrigins: ['https://app.example'] });
  port = Number(new URL(await provider.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(async () => {
  provider.app.server.closeAllConnections();
  await provider.close();
});

/** Opens a connection, sends the text, and collects what comes back. */
async function open(text: string) {
  const socket: Socket = connect(port, '127.0.0.1');
  const got = { text: '', failure: '', isClosed: false };
  socket.on('data', (chunk) => (got.text += String(chunk)));
  socket.on('error', (error: NodeJS.ErrnoException) => (got.failure = error.code ?? error.message));
  socket.on('close', () => (got.isClosed = true));
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(text);
  return { socket, got };
}

/** Headers of a valid request with a body of this length. */
async function post(length: number) {
  const client = provider.client('localhost');
  await client.send('GET', '/sanctum/csrf-cookie');
  const token = client.cookies.get('XSRF-TOKEN') ?? '';
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  const headers = {
    Host: 'localhost',
    'Content-Type': 'application/json',
    'Content-Length': length,
    Cookie: cookie,
    'X-XSRF-TOKEN': token,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return ['POST /v1/login HTTP/1.1', ...lines, '', ''].join('\r\n');
}

test('requests during the shutdown get a complete 503, and connections are refused afterwards', async () => {
  const kept = await open('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => kept.got.text).toContain('200 OK');
  const half = await open(`${await post(2000)}{"email":"`);
  const head = await post(5_000_000);
  await sleep(100);
  // provider.close() would audit the ledger first.
  const ended = provider.app.close();
  await sleep(100);
  // More than a socket buffers, so a server that does not read it must reset the connection.
  const late = await open(head + 'x'.repeat(5_000_000));
  kept.socket.write('GET /v1/branding HTTP/1.1\r\nHost: localhost\r\nOrigin: https://app.example\r\n\r\n');
  await ended;
  await expect.poll(() => [late, kept, half].map(({ got }) => got.isClosed)).toEqual([true, true, true]);
  for (const { got } of [late, kept]) {
    const answer = got.text.split('HTTP/1.1 ').at(-1) ?? '';
    expect(answer).toMatch(/^503 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'unavailable' });
    expect(got.failure).toBe('');
  }
  expect(kept.got.text).toMatch(/\r\naccess-control-allow-origin: https:\/\/app\.example\r\n/i);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});

test('a complete request is answered during the shutdown, however long it takes', async () => {
  const body = JSON.stringify({ email: 'ann@end.example', password: 'Quiet-meadow-27' });
  const head = await post(body.length);
  const { request, ended } = await provider.platform.deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table users in access exclusive mode`);
    const waiting = await open(head + body);
    await sleep(300);
    const closed = provider.app.close();
    await sleep(2500);
    expect(waiting.got).toEqual({ text: '', failure: '', isClosed: false });
    // Not awaited here, because it waits for this transaction.
    return { request: waiting, ended: { closed } };
  });
  await ended.closed;
  await expect.poll(() => request.got.isClosed).toBe(true);
  expect(request.got.text).toMatch(/^HTTP\/1\.1 400 /);
  expect(request.got.text).toMatch(/\r\nconnection: close\r\n/i);
});
