import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProcess, freePort, type OneProcess } from './createProcess.ts';

let folder: string;
let webhook: Server;
let one: OneProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passbook-end-'));
  // Accepts requests and never answers.
  webhook = createServer(() => {});
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  one = createProcess(await freePort(), {
    DATA_DIR: folder,
    PASSBOOK_DELIVERY_URL: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`, // listens on a port
    PASSBOOK_DELIVERY_SECRET: 'the-process-and-the-webhook-know-this',
  });
  await one.start();
});
afterAll(async () => {
  await one.kill();
  webhook.closeAllConnections();
  webhook.close();
  rmSync(folder, { recursive: true, force: true });
});

const url = (path: string) => `http://127.0.0.1:${one.port}${path}`;

/** Opens a connection and sends the text; `gone` resolves when it is closed. */
async function open(text: string) {
  const socket = connect(one.port, '127.0.0.1');
  const gone = new Promise<'gone'>((resolve) => socket.once('close', () => resolve('gone')));
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.resume().write(text);
  return { gone };
}

test('the shutdown waits for complete requests, but not for partial ones or a hanging webhook', async () => {
  const csrf = await fetch(url('/sanctum/csrf-cookie'));
  const cookies = csrf.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const write = { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token), 'content-type': 'application/json' };
  const post = (path: string, body: object) => fetch(url(path), { method: 'POST', headers: write, body: JSON.stringify(body) });
  expect((await post('/v1/register', { email: 'ann@end.example', password: 'Quiet-meadow-27' })).status).toBe(201);
  await sleep(1500);

  const head = Object.entries({ ...write, host: 'localhost', 'content-length': 2000 }).map((pair) => pair.join(': '));
  const halfBody = await open(['POST /v1/login HTTP/1.1', ...head, '', '{"email":"'].join('\r\n'));
  const halfHead = await open('GET /v1/branding HTTP/1.1\r\nHost: loc');
  // Password checks take time and run one after another.
  const accepted = Array.from({ length: 6 }, (_, n) => post('/v1/login', { email: `n${n}@end.example`, password: 'Quiet-meadow-28' }));
  await sleep(300);
  const begun = performance.now();
  const ended = one.end();
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual(Array(6).fill(400));
  expect(await ended).toBe(0);
  // Waiting for the others would take the whole grace period of ten seconds (main.ts).
  expect(performance.now() - begun).toBeLessThan(9500);
  expect(await Promise.all([halfBody.gone, halfHead.gone])).toEqual(['gone', 'gone']);
});
