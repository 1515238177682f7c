import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callSigned } from './signedCall.ts';

const part = Buffer.alloc(16_384, ' ');
const most = 400 * 1024 * 1024;
/** Bytes written of an endless answer. */
let sent = 0;
let isLeft = Promise.resolve();

const server = createServer((request, response) => {
  if (request.url === '/short') return void response.end(`${' '.repeat(60_000)}{"said":"so"}`);
  sent = 0;
  isLeft = new Promise((resolve) => response.once('close', resolve));
  response.writeHead(request.url === '/error' ? 500 : 200);
  pour(response);
});

function pour(response: ServerResponse): void {
  while (!response.destroyed && sent < most) {
    sent += part.length;
    if (!response.write(part)) return void response.once('drain', () => pour(response));
  }
}

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  // Kept-alive connections would delay it by seconds.
  server.closeAllConnections();
  await closed;
});

const call = (path: string) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`; // listens on a port
  return callSigned({ url, secret: 'a-service-and-we-know-this-0123456789' }, url, 'a-call', null);
};

test('reads an answer of normal size', async () => {
  expect(await call('/short')).toEqual({ isAccepted: false, said: { said: 'so' } });
});

test.each([
  ['/long', 'answered more than 65536 bytes'],
  ['/error', 'answered 500'],
])('aborts a call whose answer never ends (%s)', async (path, failure) => {
  await expect(call(path)).rejects.toThrow(failure);
  await isLeft;
  // Allows for buffers on both sides.
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});
